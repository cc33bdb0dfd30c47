import { texts } from '#core/texts/texts.ts'

/** Recordings of lines by the microphone. */
export const recorderTexts = texts('recorder', {
  hint: {
    cn: '浏览器会请求使用麦克风。声音只在您选择保留后上传。',
    en: 'The browser will ask to use the microphone. Nothing is uploaded until you keep a take.',
  },
  start: { cn: '开始录音', en: 'Start recording' },
  finish: { cn: '停止录音', en: 'Stop recording' },
  again: { cn: '重新录制', en: 'Record again' },
  keep: { cn: '保留这一条', en: 'Keep this take' },
  kept: { cn: '已保留', en: 'Kept' },
  take: { cn: '录音试听', en: 'Your take' },
  notPlayed: { cn: '无法播放', en: 'Couldn’t play it' },
  levelNow: { cn: '输入音量', en: 'Input level' },
  elapsed: { cn: '已录 {time}', en: '{time} recorded' },
  takeName: { cn: '录音 {time}', en: 'Recording {time}' },
  refused: {
    cn: '浏览器没有获得麦克风权限。请点击地址栏旁的图标，允许使用麦克风后再试。',
    en: 'The browser isn’t allowed to use the microphone. Allow it with the icon in the address bar, then try again.',
  },
  noMicrophone: {
    cn: '未找到麦克风。请连接麦克风后再试，或上传录好的文件。',
    en: 'No microphone was found. Connect one and try again, or upload a recording.',
  },
  busyMicrophone: {
    cn: '麦克风正被其他程序占用。请关闭该程序后再试。',
    en: 'Another program is using the microphone. Close it and try again.',
  },
  insecure: {
    cn: '只有通过 https 打开本页才能录音。请改用 https 地址，或上传录好的文件。',
    en: 'Browsers record on HTTPS pages only. Open this page at its https:// address, or upload a recording.',
  },
  nothingRecorded: {
    cn: '录音太短，没有录到内容。请重新录制。',
    en: 'The recording was too short. Record again.',
  },
  tooQuiet: {
    cn: '没有听到声音。请检查麦克风是否静音，然后重新录制。',
    en: 'No sound was detected. Check that the microphone isn’t muted, then record again.',
  },
  play: { cn: '播放{name}', en: 'Play {name}' },
  stop: { cn: '停止播放', en: 'Stop' },
  uploadHint: {
    cn: 'MP3、M4A、WAV、FLAC、OGG、Opus、AAC，小于 {megabytes} MB，短于 {minutes} 分钟',
    en: 'MP3, M4A, WAV, FLAC, OGG, Opus or AAC, under {megabytes} MB and {minutes} minutes',
  },
})
