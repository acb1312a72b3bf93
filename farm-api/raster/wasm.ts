/** A module that is made when it is first needed, of its bytes in base64. */
export function makeOnce(bytes: string): () => WebAssembly.Exports {
  let made: WebAssembly.Exports | undefined;
  return () => {
    made ??= new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(bytes, "base64"))).exports;
    return made;
  };
}
