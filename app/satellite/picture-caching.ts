/** Of pictures of scenes: they change only when a scene or a boundary is worked out anew. */
export const pictureCaching = "private, max-age=300";
