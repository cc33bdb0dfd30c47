// Generated from ../podcast-page.ts by `./yiyin texts`.

export const podcastPage = {
  "episodes": "單集",
  "noEpisodes": "暫無單集",
  "subscribe": "用播客應用訂閱（RSS）",
  "chapters": "章節",
  "transcript": "文字稿",
  "follow": "跟隨播放",
}
