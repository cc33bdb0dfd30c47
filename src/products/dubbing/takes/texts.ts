import { words } from '#core/texts/words.ts'

/** The takes of a line of a dub. */
export const takeWords = words('takes', {
  takes: { cn: '录音与备选声音', en: 'Recordings and takes' },
  takesOf: { cn: '第 {number} 句的录音与备选声音', en: 'Takes of line {number}' },
  openRecorded: {
    cn: '第 {number} 句使用录音，打开录音与备选声音',
    en: 'Line {number} uses a take. Open its takes',
  },
  isRecorded: { cn: '使用所选的录音', en: 'Uses the chosen take' },
  heard: { cn: '这一句播放', en: 'Used for this line' },
  spoken: { cn: '发音人朗读：{voice}', en: 'Spoken by {voice}' },
  spokenByVoice: { cn: '发音人朗读', en: 'Synthesized' },
  recordedKind: { cn: '录音', en: 'Recorded' },
  uploadedKind: { cn: '上传：{name}', en: 'Uploaded: {name}' },
  spokenKind: { cn: '再次朗读：{voice}', en: 'Spoken again by {voice}' },
  versionKind: { cn: '取自第 {version} 版', en: 'From version {version}' },
  seconds: { cn: '{seconds} 秒', en: '{seconds} s' },
  preparing: { cn: '正在处理', en: 'Preparing' },
  otherWords: { cn: '当时的译文：“{text}”', en: 'Made for the text “{text}”' },
  versions: { cn: '以前的版本', en: 'Earlier versions' },
  version: { cn: '第 {version} 版', en: 'Version {version}' },
  keep: { cn: '采用', en: 'Use' },
  keepOf: { cn: '采用第 {version} 版的声音', en: 'Use version {version}' },
  shared: {
    cn: '同时有别人在说话，无法单独采用',
    en: 'Someone else speaks at the same time, so it can’t be used separately',
  },
  delete: { cn: '删除{name}', en: 'Delete {name}' },
  deleteTitle: { cn: '删除“{name}”？', en: 'Delete “{name}”?' },
  deleteHint: {
    cn: '已生成的版本不受影响。如果它正用于这一句，下次生成时改由发音人朗读。',
    en: 'Existing versions stay as they are. If this line uses it, the line is synthesized the next time.',
  },
  deleteIt: { cn: '删除', en: 'Delete' },
  failed: { cn: '加载失败', en: 'Couldn’t load the takes' },
  add: { cn: '添加', en: 'Add' },
  record: { cn: '录制', en: 'Record' },
  upload: { cn: '上传', en: 'Upload' },
  speak: { cn: '朗读', en: 'Speak' },
  uploadFile: { cn: '选择声音文件', en: 'Choose an audio file' },
  speakOnce: { cn: '用 {voice} 再读一遍', en: 'Speak it again with {voice}' },
  speakHint: {
    cn: '有的发音人每次读法不同，有的每次相同。要换发音人、风格或语速，请先设置这一句的发音人。',
    en: 'Some voices sound different each time, others always the same. For another voice, style or speed, set the voice of this line first.',
  },
  noVoice: { cn: '没有可用的发音人，请录制或上传', en: 'No voice is available. Record or upload the line' },
  noText: { cn: '这一句还没有译文，请先填写', en: 'This line has no text yet. Write it first' },
  hint: {
    cn: '新声音会自动用于这一句：去掉首尾空白，调整到与其他句相同的音量，并按时长配合画面。重做这一句后即可在成品中听到。',
    en: 'A new take is used for this line: silence at its ends is cut off, its level is matched to the other lines, and it is fitted to the time. Remake the line to hear it in the dub.',
  },
})
