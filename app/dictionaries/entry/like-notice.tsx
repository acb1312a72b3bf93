import { Banner } from "~/ui/banner";
import { LinkButton } from "~/ui/link-button";

/** That an entry may stand for another one, with the way to make one of both. */
export const LikeNotice = ({ like }: { like: { id: number; name: string } }) => (
  <div className="mb-4 max-w-3xl">
    <Banner
      actions={
        <LinkButton to={`?merge=1&into=${like.id}`} size="sm">
          Объединить…
        </LinkButton>
      }
    >
      Похоже на «{like.name}»
    </Banner>
  </div>
);
