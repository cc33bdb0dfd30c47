import * as hk from './hk/pipeline-faults.ts'
import { words } from './words.ts'

/** What stops a run that a person can do something about. */
export const pipelineFaults = words('pipelineFaults', hk.pipelineFaults, {
  noSound: { cn: '{name} 里没有声音。', en: '{name} has no audio.' },
  noTrack: {
    cn: '没有音轨 {track}。文件共有 {count} 条音轨：{tracks}。请用 --audio-track 指定其中一条。',
    en: 'There is no audio track {track}. The file has {count}: {tracks}. Choose one with --audio-track.',
  },
  noSoundToDub: {
    cn: '{name} 里没有声音。请换一个有声音的文件，或用字幕文件提供台词：yiyin dub ... --subtitles FILE',
    en: '{name} has no audio. Choose a file that has, or provide the lines as a subtitle file: yiyin dub ... --subtitles FILE',
  },
  nobodySpeaks: {
    cn: '{name} 里未检测到语音。如确有人说话，请用字幕文件提供台词：yiyin dub ... --subtitles FILE',
    en: 'No speech was detected in {name}. If there is some, provide the lines as a subtitle file: yiyin dub ... --subtitles FILE',
    hk: '{name} 裏未偵測到語音。如確有人說話，請用字幕檔案提供台詞：yiyin dub ... --subtitles FILE',
  },
  nobodyToTime: {
    cn: '{name} 里未检测到语音，无法为文本定时。如确有人说话，请提供带时间的文本（SRT 文件）。',
    en: 'No speech was detected in {name}, so the text cannot be timed. If there is some, provide the text with times, as an SRT file.',
    hk: '{name} 裏未偵測到語音，無法為文字定時。如確有人說話，請提供帶時間的文字（SRT 檔案）。',
  },
  notRecognized: {
    cn: '已配置的引擎都不能识别 {language}。请用字幕文件提供台词：yiyin dub ... --subtitles FILE。可用此命令生成时间正确的空白字幕：yiyin transcribe {name} --from {language} --empty -o FILE',
    en: 'No configured engine recognizes {language}. Provide the lines as a subtitle file: yiyin dub ... --subtitles FILE. Create an empty one with the right times: yiyin transcribe {name} --from {language} --empty -o FILE',
  },
  notTimed: {
    cn: '已配置的引擎都不能为 {language} 文本定时。请提供带时间的文本（SRT 文件）。可用此命令生成时间正确的空白字幕：yiyin transcribe {name} --from {language} --empty -o FILE',
    en: 'No configured engine can time a text in {language}. Provide it with times, as an SRT file. Create an empty one with the right times: yiyin transcribe {name} --from {language} --empty -o FILE',
  },
  notTranslated: {
    cn: '已配置的引擎都不能把 {from} 译成 {to}。请配置可翻译的引擎（用 yiyin doctor 查看），或提供现有译文：yiyin dub ... --translation {to}=FILE',
    en: 'No configured engine translates from {from} to {to}. Configure one that does (yiyin doctor lists them), or provide a translation: yiyin dub ... --translation {to}=FILE',
  },
  notSpoken: {
    cn: '已配置的引擎都没有 {language} 的发音人。请配置有该语言发音人的引擎（用 yiyin doctor 查看），或查看支持的语言：yiyin voices',
    en: 'No configured engine speaks {language}. Configure one that does (yiyin doctor lists them), or see which languages are available: yiyin voices',
  },
  notSeparated: {
    cn: '没有可分离人声的引擎。请用 yiyin doctor 查看',
    en: 'No engine can separate the vocals. See: yiyin doctor',
  },
  unknownVoice: {
    cn: '没有发音人 {voice}。可查看发音人：yiyin voices',
    en: 'There is no voice {voice}. List the voices: yiyin voices',
  },
  unknownVoiceOf: {
    cn: '没有发音人 {voice}。可查看发音人：yiyin voices --language {language}',
    en: 'There is no voice {voice}. List the voices: yiyin voices --language {language}',
  },
  noStyle: {
    cn: '发音人 {voice} 没有风格 {style}。它有：{styles}',
    en: 'The voice {voice} has no style {style}. Its styles: {styles}',
  },
  noStyles: {
    cn: '发音人 {voice} 只有一种风格。请去掉 --style。',
    en: 'The voice {voice} has only one style. Leave out --style.',
  },
  noCues: {
    cn: '{name} 里没有字幕。它应是 SRT、ASS、SSA 或 VTT 文件。',
    en: 'There are no subtitles in {name}. It must be an SRT, ASS, SSA or VTT file.',
  },
  noSubtitleTrack: {
    cn: '{name} 里没有字幕轨。请用 --subtitles 指定字幕文件。',
    en: 'There is no subtitle track in {name}. Provide a subtitle file with --subtitles.',
  },
  pictureSubtitles: {
    cn: '{name} 的字幕是图形而不是文字，无法读取（{tracks}）。请用 --subtitles 指定字幕文件。',
    en: 'The subtitles in {name} are images, not text, and cannot be read ({tracks}). Provide a subtitle file with --subtitles.',
  },
  otherSubtitleTrack: {
    cn: '{name} 没有第 {track} 条字幕轨。现有字幕轨：{tracks}',
    en: 'There is no subtitle track {track} in {name}. Its tracks: {tracks}',
  },
  whichSubtitleTrack: {
    cn: '{name} 有多条字幕轨，没有一条是视频的语言。请用 --subtitle-track 选择：{tracks}',
    en: 'None of the subtitle tracks in {name} is in the spoken language. Choose one with --subtitle-track: {tracks}',
  },
  noText: {
    cn: '{name} 里既没有字幕也没有文字。它应是 SRT、ASS、SSA 或 VTT 文件，或台词的纯文本。',
    en: 'There are no subtitles and no text in {name}. It must be an SRT, ASS, SSA or VTT file, or the lines as plain text.',
  },
  textTooLong: {
    cn: '{name} 过长，不像是一部视频的台词。请只提供视频中说到的部分。',
    en: '{name} is too long for one video. Provide only the part that is spoken in it.',
  },
  nothingGiven: {
    cn: '{name} 里既没有字幕，也没有视频。',
    en: '{name} contains neither subtitles nor a video.',
  },
  nothingToRead: {
    cn: '{name} 里没有可以朗读的文字。',
    en: '{name} contains no text that can be read aloud.',
  },
  noPitch: {
    cn: '发音人 {voice} 不支持调节音调。请去掉 --pitch。',
    en: 'The voice {voice} does not support pitch. Leave out --pitch.',
  },
})
