import { texts } from '#core/texts/texts.ts'

/** A dub in progress and finished. */
export const workTexts = texts('work', {
  title: { cn: '{name} · {language}', en: '{name} · {language}' },
  versionAt: { cn: '第 {version} 版 · {time}', en: 'Version {version} · {time}' },
  toProject: { cn: '返回项目', en: 'Back to the project' },

  generating: { cn: '正在生成{language}作品', en: 'Generating {language} work' },
  cancelTitle: {
    cn: '取消生成“{name}”的{language}作品？',
    en: 'Cancel generating the {language} work of “{name}”?',
  },

  settings: { cn: '更改设置', en: 'Change settings' },

  languages: { cn: '语言', en: 'Language' },
  changed: {
    cn: '生成之后有 {count} 条字幕已修改。',
    en: '{count} {count:line has|lines have} changed since this was generated.',
  },
  changedHint: {
    cn: '用相同设置重新生成，只会重做修改过的部分。',
    en: 'Regenerating with the same settings only redoes the parts that changed.',
  },
  makeAgain: { cn: '重新生成', en: 'Regenerate' },
  newer: {
    cn: '这是第 {version} 版；最新的是第 {newest} 版。',
    en: 'This is version {version}. The latest is version {newest}.',
  },
  newerComing: {
    cn: '这是第 {version} 版；正在生成第 {newest} 版。',
    en: 'This is version {version}. Version {newest} is being generated.',
  },
  newerContains: {
    cn: '这是第 {version} 版。之后修改的 {count} 条，第 {newest} 版已包含。',
    en: 'This is version {version}. Version {newest} contains the {count} {count:line that was|lines that were} changed since.',
  },

  thisWork: { cn: '本作品', en: 'This work' },
  original: { cn: '原片', en: 'Original' },
  originalSound: { cn: '原声', en: 'Original' },
  hear: { cn: '对比试看', en: 'Compare' },
  unplayable: {
    cn: '浏览器无法播放，请下载后观看。',
    en: 'Your browser can’t play this video. Download it to watch it.',
  },
  playerOf: { cn: '播放器：{name}', en: 'Player: {name}' },

  fit: { cn: '台词对齐', en: 'Line timing' },
  fitHint: {
    cn: '上排是原来的台词时间，下排是配音时间：越高语速越快。点击可跳转。',
    en: 'The top row shows when each line is spoken in the original, the bottom row when it’s spoken in the dub: the taller the bar, the faster the speech. Click to jump there.',
  },
  lines: { cn: '台词', en: 'Lines' },
  linesAll: { cn: '全部 {count}', en: 'All ({count})' },
  linesMarked: { cn: '有提示 {count}', en: 'Flagged ({count})' },
  allFine: {
    cn: '所有台词的时长都合适。',
    en: 'All lines fit their time.',
  },
  jump: { cn: '跳到第', en: 'Go to line' },
  speed: { cn: '语速 {speed} 倍', en: 'Spoken at {speed}× speed' },
  fast: { cn: '语速偏快', en: 'Spoken fast' },
  over: { cn: '超出时间', en: 'Too long' },
  late: { cn: '开始偏晚', en: 'Starts late' },
  originalVoice: { cn: '保留原声', en: 'Original voice' },
  description: { cn: '不朗读', en: 'Not spoken' },
  beyond: { cn: '在视频结束之后', en: 'After the end of the video' },
  unspoken: { cn: '没有台词', en: 'No speech' },
  ownVoice: { cn: '单独发音人', en: 'Own voice' },
  recorded: { cn: '录音', en: 'Recorded' },
  uploaded: { cn: '上传的声音', en: 'Uploaded audio' },
  spoken: { cn: '所选朗读', en: 'Chosen take' },
  version: { cn: '取自旧版', en: 'Earlier version' },
  changedLine: { cn: '已修改', en: 'Edited' },
  cut: { cn: '超约 {count} 个字符', en: 'About {count} {count:character|characters} over' },
  edit: { cn: '修改', en: 'Edit' },
  editNamed: { cn: '修改第 {number} 条', en: 'Edit line {number}' },
  cutNamed: {
    cn: '第 {number} 条：超约 {count} 个字符',
    en: 'Line {number}: about {count} {count:character|characters} over',
  },

  made: { cn: '制作记录', en: 'Generation details' },
  spokenNew: { cn: '新生成台词', en: 'Newly synthesized lines' },
  spokenKept: { cn: '沿用已有台词', en: 'Reused lines' },
  duration: { cn: '时长', en: 'Duration' },
  finished: { cn: '完成时间', en: 'Finished' },

  mp4: { cn: '配音视频 MP4', en: 'Dubbed video, MP4' },
  m4a: { cn: '音频 M4A', en: 'Audio, M4A' },
  mp3: { cn: '音频 MP3', en: 'Audio, MP3' },
  wav: { cn: '音频 WAV', en: 'Audio, WAV' },
  voice: { cn: '人声分轨', en: 'Voice only' },
  background: { cn: '背景分轨', en: 'Background only' },
  srt: { cn: '字幕 SRT', en: 'Subtitles, SRT' },
  vtt: { cn: '字幕 VTT', en: 'Subtitles, VTT' },
  ass: { cn: '字幕 ASS', en: 'Subtitles, ASS' },
  docx: { cn: '脚本 DOCX', en: 'Script, DOCX' },
  csv: { cn: '脚本 CSV', en: 'Script, CSV' },

  compareWith: { cn: '第 {version} 版', en: 'Version {version}' },
  compare: { cn: '与其他版本对比', en: 'Compare with another version' },
  comparedWith: { cn: '对比：第 {version} 版', en: 'Compared with version {version}' },
  staleLines: { cn: '{count} 条已修改', en: '{count} {count:line|lines} edited' },
  differs: {
    cn: '与第 {version} 版相比，{count} 条字幕不同。',
    en: '{count} {count:line differs|lines differ} from version {version}.',
  },
  removeTitle: {
    cn: '删除“{name}”的{language}第 {version} 版？',
    en: 'Delete version {version} of “{name}” in {language}?',
  },

  options: { cn: '生成设置', en: 'Settings used' },
  voiceGone: { cn: '（已不可用）', en: '(no longer available)' },
  sliders: {
    cn: '语速 {speed} · 音量 {volume} · 音调 {pitch}',
    en: 'Speed {speed} · volume {volume} · pitch {pitch}',
  },
  yes: { cn: '是', en: 'Yes' },
  no: { cn: '否', en: 'No' },
})
