// Generated from ../own-voice-problems.ts by `./yiyin texts`.

export const ownVoiceProblems = {
  "ownVoiceNameEmpty": "請輸入聲音的名稱",
  "ownVoicePersonEmpty": "請輸入錄音者的姓名",
  "ownVoicesFull": "最多可有 {most} 個聲音，請先撤銷不用的",
  "consentNotHeard": "沒有可識別{language}的引擎，無法核對錄音。請換一種語言，或請管理員設定引擎",
  "consentDiffers": "錄音與授權句不一致，未予保留。請查看標出的差異，然後重新錄製",
  "consentLate": "授權句已過期，請重新開始",
  "recordingTooLong": "錄音須短於 {minutes} 分鐘，請截取一段",
  "recordingTooShort": "錄音中的說話聲太短：至少需要連續 {seconds} 秒",
  "recordingOfAnother": "錄音中的聲音與授權錄音不是同一個人，未予保留",
  "speakerUnclear": "無法判斷錄音中的聲音是否為授權人本人，未予保留。請在安靜的地方由本人重新錄製",
  "speakersNotCompared": "目前無法核對錄音是否為授權人本人，因此不接受新的錄音。請聯絡管理員：安裝區分說話人的模型（yiyin models get speakers），或用 SPEAKER_CHECK=off 關閉核對",
  "ownVoiceBusy": "上一段錄音仍在核對，請稍候",
  "ownVoiceUnfinished": "請先錄製授權句",
  "ownVoiceRevoked": "聲音「{voice}」已撤銷，不能再用來生成。請換一個發音人",
  "ownVoicesSilent": "目前沒有可使用錄製聲音的引擎。請換一個發音人，或請管理員設定引擎",
  "ownVoicesOff": "「我的聲音」已停用，不能再用來生成。請換一個發音人，或請管理員開啟",
}
