/** How letters leave. */
export interface Mail {
  /** Where the site is for whoever reads them, without a slash at the end. */
  siteUrl: string;
  send(letter: Letter): Promise<void>;
}

export interface Letter {
  to: string;
  subject: string;
  text: string;
}
