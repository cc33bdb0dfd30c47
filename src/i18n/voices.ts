import * as hk from './hk/voices.ts'
import { words } from './words.ts'

export const voiceWords = words('voices', hk.voices, {
  voice: { cn: '发音人', en: 'Voice' },
  choose: { cn: '选择发音人', en: 'Choose a voice' },
  change: { cn: '更换', en: 'Change' },
  changeNamed: { cn: '更换发音人：{who}', en: 'Change the voice: {who}' },
  library: { cn: '发音人库 · {language}', en: 'Voices for {language}' },
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
  styles: { cn: '{count} 种风格', en: 'Styles: {count}' },
  found: { cn: '{count} 个发音人', en: 'Voices: {count}' },
  none: { cn: '没有符合条件的发音人', en: 'No voice is like that' },
  noneHint: {
    cn: '请放宽筛选条件，或换一个关键词。',
    en: 'Loosen the filters, or search for another word.',
  },
  clear: { cn: '清除筛选', en: 'Clear the filters' },
  play: { cn: '试听“{name}”', en: 'Listen to {name}' },
  stop: { cn: '停止试听', en: 'Stop' },
  chosen: { cn: '已选', en: 'Chosen' },
  failed: { cn: '发音人加载失败', en: 'The voices did not load' },

  speed: { cn: '语速', en: 'Speed' },
  volume: { cn: '音量', en: 'Volume' },
  pitch: { cn: '音调', en: 'Pitch' },
  usual: {
    cn: '5 为发音人本来的样子；双击滑块恢复。',
    en: '5 is how the voice speaks by itself; a double click goes back to it.',
  },
  plainStyle: { cn: '默认', en: 'As usual' },

  audition: { cn: '试听台词', en: 'Audition' },
  auditionHint: {
    cn: '用当前设置朗读您的一句台词。',
    en: 'Hear one of your own lines with the settings as they are.',
  },
  line: { cn: '台词', en: 'Line' },
  listen: { cn: '试听', en: 'Listen' },
  listenTo: { cn: '试听 {who}', en: 'Listen: {who}' },
  notPlayed: { cn: '浏览器无法播放这段试听，请重试', en: 'The browser could not play this. Try again' },
})
