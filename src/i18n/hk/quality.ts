// Generated from ../quality.ts by `./yiyin texts`.

export const quality = {
  "draft": "草稿質素",
  "good": "良好",
  "veryGood": "很好",
  "hear": "識別：{engines}（{quality}）",
  "translate": "翻譯成{languages}：{engines}（{quality}）",
  "translateThrough": "翻譯成{languages}：{engines}（{quality}，經{through}轉譯）",
  "separate": "分離：{engines}（{quality}）",
  "hearDraft": "識別結果會有不少錯誤。使用識別模型或識別服務會明顯改善。",
  "translateDraft": "譯文只夠瞭解大意。使用翻譯模型或翻譯服務會明顯改善。",
  "separateDraft": "人聲和背景聲會互相殘留一部分。使用分離模型或分離服務會明顯改善。",
  "whoCan": "引擎由平台管理員在「引擎」頁面設定。",
}
