// Generated from ../durations.ts by `./yiyin texts`.

export const durations = {
  "pair": "{first}{second}",
}
