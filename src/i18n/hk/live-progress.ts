// Generated from ../live-progress.ts by `./yiyin texts`.

export const liveProgressWords = {
  "behind": "文字比發言晚約 {minutes} 分鐘，會陸續補上。",
  "writing": "發言已結束，還有約 {minutes} 分鐘的文字正在生成，完成 {percent}%。",
  "translationBehind": "譯文比發言晚約 {minutes} 分鐘，會陸續補上。",
  "translating": "發言已結束，還有約 {minutes} 分鐘的文字正在翻譯，完成 {percent}%。",
  "finishing": "發言已結束，最後幾句正在識別和翻譯。",
  "written": "已生成的文字",
  "overWriting": "已結束，文字生成中",
}
