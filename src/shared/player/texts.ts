import { texts } from '#core/texts/texts.ts'

/** The player of films and sounds. */
export const playerTexts = texts('playerTexts', {
  play: { cn: '播放或暂停', en: 'Play or pause' },
  keys: { cn: '播放器', en: 'Player' },
  position: { cn: '播放进度', en: 'Position' },
  of: { cn: '{time}，共 {duration}', en: '{time} of {duration}' },
  back: { cn: '后退 5 秒', en: 'Back 5 seconds' },
  forward: { cn: '前进 5 秒', en: 'Forward 5 seconds' },
  previousFrame: { cn: '上一帧', en: 'Previous frame' },
  nextFrame: { cn: '下一帧', en: 'Next frame' },
  loopStart: { cn: '设为循环起点', en: 'Loop from here' },
  loopEnd: { cn: '设为循环终点', en: 'Loop to here' },
  loopOff: { cn: '取消循环', en: 'Stop looping' },
  subtitles: { cn: '显示字幕', en: 'Show subtitles' },
  mute: { cn: '静音', en: 'Mute' },
  volume: { cn: '音量', en: 'Volume' },
  louder: { cn: '提高音量', en: 'Louder' },
  quieter: { cn: '降低音量', en: 'Quieter' },
  pace: { cn: '播放速度', en: 'Playback speed' },
  slower: { cn: '减慢', en: 'Slower' },
  faster: { cn: '加快', en: 'Faster' },
  compare: { cn: '切换对比', en: 'Switch between versions' },
  picture: { cn: '画中画', en: 'Picture in picture' },
  full: { cn: '全屏', en: 'Full screen' },
})
