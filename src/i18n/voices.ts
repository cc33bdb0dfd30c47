import * as hk from './hk/voices.ts'
import { words } from './words.ts'

export const voiceWords = words('voices', hk.voices, {
  voice: { cn: '发音人', en: 'Voice' },
  choose: { cn: '选择发音人', en: 'Choose a voice' },
  change: { cn: '更换', en: 'Change' },
  changeNamed: { cn: '更换发音人：{who}', en: 'Change the voice: {who}' },
  library: { cn: '发音人库 · {language}', en: '{language} voices' },
  search: { cn: '搜索发音人', en: 'Search voices' },
  variant: { cn: '口音', en: 'Accent' },
  gender: { cn: '性别', en: 'Gender' },
  style: { cn: '风格', en: 'Style' },
  engine: { cn: '引擎', en: 'Engine' },
  any: { cn: '不限', en: 'Any' },
  female: { cn: '女声', en: 'Female' },
  male: { cn: '男声', en: 'Male' },
  neutral: { cn: '中性', en: 'Neutral' },
  linkup: { cn: '本站语音', en: 'In-house' },
  dataBaker: { cn: '标贝', en: 'DataBaker' },
  microsoft: { cn: '微软', en: 'Microsoft' },
  google: { cn: '谷歌', en: 'Google' },
  draft: { cn: '机器音', en: 'Robotic' },
  good: { cn: '自然', en: 'Natural' },
  veryGood: { cn: '非常自然', en: 'Very natural' },
  quality: { cn: '质量', en: 'Quality' },
  draftHint: {
    cn: '机器音，适合试做。正式发布前请换用自然的发音人；没有可选的，请管理员添加。',
    en: 'This voice sounds robotic and suits trials. Choose a natural voice before you publish, or ask your administrator to add one.',
  },
  styles: { cn: '{count} 种风格', en: '{count} {count:style|styles}' },
  found: { cn: '{count} 个发音人', en: '{count} {count:voice|voices}' },
  none: { cn: '没有符合条件的发音人', en: 'No matching voices' },
  noneHint: {
    cn: '请放宽筛选条件，或换一个关键词。',
    en: 'Try fewer filters or another keyword.',
  },
  clear: { cn: '清除筛选', en: 'Clear filters' },
  play: { cn: '试听“{name}”', en: 'Preview {name}' },
  stop: { cn: '停止试听', en: 'Stop preview' },
  chosen: { cn: '已选', en: 'Selected' },
  failed: { cn: '发音人加载失败', en: 'Couldn’t load voices' },

  speed: { cn: '语速', en: 'Speed' },
  volume: { cn: '音量', en: 'Volume' },
  pitch: { cn: '音调', en: 'Pitch' },
  usual: {
    cn: '5 为发音人的自然状态；双击滑块可恢复。',
    en: '5 is the voice’s natural setting. Double-click the slider to reset it.',
  },
  plainStyle: { cn: '默认', en: 'Default' },

  audition: { cn: '试听台词', en: 'Preview a line' },
  auditionHint: {
    cn: '用当前设置朗读您的一句台词。',
    en: 'Hear one of your lines with the current settings.',
  },
  line: { cn: '台词', en: 'Line' },
  listen: { cn: '试听', en: 'Preview' },
  notPlayed: {
    cn: '浏览器无法播放这段试听，请重试',
    en: 'Your browser couldn’t play this preview. Try again',
  },
})
