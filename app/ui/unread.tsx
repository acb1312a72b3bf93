import { Banner } from "./banner";

/** What the address asked for and can't be read. */
export const Unread = ({ unread }: { unread: string | null }) =>
  unread === null ? null : <Banner tone="warning">{unread}</Banner>;
