// React picks its build by NODE_ENV while it is imported, so this has to be settled before anything else is.
process.env.NODE_ENV ??= "production";
await import("./listen");

export {};
