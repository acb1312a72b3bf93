/*
 * What a photo may be. The script that makes photos small on the phone reads this file alone: nothing of the form's may stand here.
 */

/** Bytes of one photo as it is sent. */
export const maxPhotoBytes = 20 * 1024 * 1024;
/** Pixels of a picture that is worked on: a phone's largest. */
export const mostPhotoPixels = 120_000_000;
