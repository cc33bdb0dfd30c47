/** The seconds of dubbing that a separation uses, rounded up. `rate` is what one minute of sound uses; 0 is free. */
export const separationUses = (milliseconds: number, rate: number): number =>
  Math.ceil((Math.ceil(milliseconds / 1000) * rate) / 60)
