/** The used part of a package without types. */
declare module '@jitsi/rnnoise-wasm/dist/rnnoise.js' {
  interface RnnoiseModule {
    HEAPF32: Float32Array
    HEAPU8: Uint8Array
    _malloc(bytes: number): number
    _free(address: number): void
    _rnnoise_create(model: number): number
    _rnnoise_destroy(state: number): void
    _rnnoise_process_frame(state: number, out: number, input: number): number
  }
  const createRnnoise: (options: { wasmBinary: Uint8Array }) => Promise<RnnoiseModule>
  export default createRnnoise
}
