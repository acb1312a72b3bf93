import { CopyButton } from "~/ui/copy-button";
import type { SecondFactorScreen } from "./queries.server";

/** The secret for the app on the phone: a picture to point it at, and the same to type. */
export function Picture({ secret, uri, picture: { size, path } }: NonNullable<SecondFactorScreen["pending"]>) {
  return (
    <div className="mb-4 flex flex-wrap items-start gap-4">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        width={216}
        height={216}
        role="img"
        aria-label="QR-код для приложения; то же самое написано рядом буквами"
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <div className="min-w-[220px] flex-1">
        <p>Наведите на картинку приложение для кодов. Не получается — введите в нём ключ:</p>
        <p className="mt-2 break-words font-mono" data-secret>
          {secret}
        </p>
        <p className="my-2">
          <a href={uri} className="text-action underline">
            Открыть в приложении на этом устройстве
          </a>
        </p>
        <CopyButton text={secret.replaceAll(" ", "")} label="Скопировать ключ" />
        <p className="mt-2 text-sm text-muted">Затем введите ниже код, который покажет приложение, и свой пароль.</p>
      </div>
    </div>
  );
}
