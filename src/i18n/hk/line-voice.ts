// Generated from ../line-voice.ts by `./yiyin texts`.

export const lineVoice = {
  "voice": "所選句子的發音人",
  "titleOne": "第 {number} 句的發音人",
  "titleMany": "所選 {count} 句的發音人",
  "voiceOf": "第 {number} 句的發音人：{voice}",
  "own": "單獨設定：{voice}",
  "asSpeaker": "與說話人相同：{voice}",
  "likeSpeaker": "恢復為說話人的聲音",
  "save": "儲存",
  "saved": "已儲存 {count} 句的發音人，重做後生效",
  "hint": "只影響這裏的句子；其他句子仍用說話人的聲音。",
}
