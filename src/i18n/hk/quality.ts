// Generated from ../quality.ts by `./yiyin texts`.

export const quality = {
  "draft": "草稿質素",
  "good": "良好",
  "veryGood": "很好",
}
