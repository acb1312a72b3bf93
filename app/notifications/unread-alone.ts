/** In the query of the notifications' address: the bell asks for what is unread, and for no more. */
export const unreadAlone = "unread";
