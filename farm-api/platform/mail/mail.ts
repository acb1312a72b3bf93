/** How letters leave. */
export interface Mail {
  /** Where the site is for whoever reads them, without a slash at the end. */
  siteUrl: string;
  sender: Sender;
  /** Whether people of this site see notifications, and may have letters of them. */
  tellsNews: boolean;
  send(letter: Letter): Promise<void>;
}

/** As whose letters they come, and where whoever reads them gets help. */
export interface Sender {
  name: string;
  phone: string | null;
  email: string | null;
}

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** The same for who reads letters as pages. */
  html?: string;
  /** The address of a page on which letters like this one are given up. */
  unsubscribe?: string;
}
