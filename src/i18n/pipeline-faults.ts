import { words } from './words.ts'

/** What stops a run that a person can do something about. */
export const pipelineFaults = words('pipelineFaults', {
  noSound: { cn: '{name} 里没有声音。', en: 'There is no sound in {name}.', hk: '{name} 裏沒有聲音。' },
  noTrack: {
    cn: '没有音轨 {track}。文件共有 {count} 条音轨：{tracks}。请用 --audio-track 指定其中一条。',
    en: 'There is no audio track {track}. The file has {count}: {tracks}. Choose one of them with --audio-track.',
    hk: '沒有音軌 {track}。檔案共有 {count} 條音軌：{tracks}。請用 --audio-track 指定其中一條。',
  },
  noSoundToDub: {
    cn: '{name} 里没有声音。请换一个有声音的文件，或用文件给出要说的话：yiyin dub ... --subtitles FILE',
    en: 'There is no sound in {name}. Choose a file that has, or give what is to be said as a file: yiyin dub ... --subtitles FILE',
    hk: '{name} 裏沒有聲音。請換一個有聲音的檔案，或用檔案給出要說的話：yiyin dub ... --subtitles FILE',
  },
  nobodySpeaks: {
    cn: '{name} 里没有听到有人说话。如确有人说话，请用文件给出说的内容：yiyin dub ... --subtitles FILE',
    en: 'Nobody is heard to speak in {name}. If somebody does, give what is said as a file: yiyin dub ... --subtitles FILE',
    hk: '{name} 裏沒有聽到有人說話。如確有人說話，請用檔案給出說的內容：yiyin dub ... --subtitles FILE',
  },
  nobodyToTime: {
    cn: '{name} 里没有听到有人说话，无法为文本定时。如确有人说话，请给出带时间的文本（SRT 文件）。',
    en: 'Nobody is heard to speak in {name}, so the text cannot be timed. If somebody does, give it with its times, as an SRT file.',
    hk: '{name} 裏沒有聽到有人說話，無法為文字定時。如確有人說話，請給出帶時間的文字（SRT 檔案）。',
  },
  notRecognized: {
    cn: '已配置的引擎都不能识别 {language}。请用文件给出说的内容：yiyin dub ... --subtitles FILE。时间正确的空白字幕可由此生成：yiyin transcribe {name} --from {language} --empty -o FILE',
    en: 'No engine that is configured recognizes {language}. Give what is said as a file: yiyin dub ... --subtitles FILE. An empty one with the right times is made by: yiyin transcribe {name} --from {language} --empty -o FILE',
    hk: '已設定的引擎都不能識別 {language}。請用檔案給出說的內容：yiyin dub ... --subtitles FILE。時間正確的空白字幕可由此生成：yiyin transcribe {name} --from {language} --empty -o FILE',
  },
  notTimed: {
    cn: '已配置的引擎都不能为 {language} 文本定时。请给出带时间的文本（SRT 文件）。时间正确的空白字幕可由此生成：yiyin transcribe {name} --from {language} --empty -o FILE',
    en: 'No engine that is configured finds when a text in {language} is spoken. Give it with its times, as an SRT file. An empty one with the right times is made by: yiyin transcribe {name} --from {language} --empty -o FILE',
    hk: '已設定的引擎都不能為 {language} 文字定時。請給出帶時間的文字（SRT 檔案）。時間正確的空白字幕可由此生成：yiyin transcribe {name} --from {language} --empty -o FILE',
  },
  notTranslated: {
    cn: '已配置的引擎都不能把 {from} 译成 {to}。请配置一个能翻译的引擎（yiyin doctor 会列出），或给出已有的译文：yiyin dub ... --translation {to}=FILE',
    en: 'No engine that is configured translates from {from} to {to}. Configure one that does (yiyin doctor lists them), or give a translation that is there: yiyin dub ... --translation {to}=FILE',
    hk: '已設定的引擎都不能把 {from} 譯成 {to}。請設定一個能翻譯的引擎（yiyin doctor 會列出），或給出已有的譯文：yiyin dub ... --translation {to}=FILE',
  },
  notSpoken: {
    cn: '已配置的引擎都不会说 {language}。请配置一个会说的引擎（yiyin doctor 会列出），或查看会说哪些语言：yiyin voices',
    en: 'No engine that is configured speaks {language}. Configure one that does (yiyin doctor lists them), or see which languages are spoken: yiyin voices',
    hk: '已設定的引擎都不會說 {language}。請設定一個會說的引擎（yiyin doctor 會列出），或查看會說哪些語言：yiyin voices',
  },
  notSeparated: {
    cn: '没有可分离人声的引擎。请查看：yiyin doctor',
    en: 'No engine that is there parts voices from the rest. See: yiyin doctor',
    hk: '沒有可分離人聲的引擎。請查看：yiyin doctor',
  },
  unknownVoice: {
    cn: '没有发音人 {voice}。请查看有哪些：yiyin voices',
    en: 'There is no voice {voice}. See which there are: yiyin voices',
    hk: '沒有發音人 {voice}。請查看有哪些：yiyin voices',
  },
  unknownVoiceOf: {
    cn: '没有发音人 {voice}。请查看有哪些：yiyin voices --language {language}',
    en: 'There is no voice {voice}. See which there are: yiyin voices --language {language}',
    hk: '沒有發音人 {voice}。請查看有哪些：yiyin voices --language {language}',
  },
  noStyle: {
    cn: '发音人 {voice} 没有风格 {style}。它有：{styles}',
    en: 'The voice {voice} has no style {style}. It has: {styles}',
    hk: '發音人 {voice} 沒有風格 {style}。它有：{styles}',
  },
  noStyles: {
    cn: '发音人 {voice} 只有一种风格。请去掉 --style。',
    en: 'The voice {voice} speaks in one style only. Leave --style out.',
    hk: '發音人 {voice} 只有一種風格。請去掉 --style。',
  },
  noCues: {
    cn: '{name} 里没有字幕。它应是 SRT、ASS、SSA 或 VTT 文件。',
    en: 'There are no subtitles in {name}. It should be an SRT, ASS, SSA or VTT file.',
    hk: '{name} 裏沒有字幕。它應是 SRT、ASS、SSA 或 VTT 檔案。',
  },
  noSubtitleTrack: {
    cn: '{name} 里没有字幕轨。请用 --subtitles 给出字幕文件。',
    en: 'There is no subtitle track in {name}. Give a subtitle file with --subtitles.',
    hk: '{name} 裏沒有字幕軌。請用 --subtitles 給出字幕檔案。',
  },
  pictureSubtitles: {
    cn: '{name} 的字幕是图形，不是文字，无法读取（{tracks}）。请用 --subtitles 给出字幕文件。',
    en: 'The subtitles in {name} are pictures and not text, so they cannot be read ({tracks}). Give a subtitle file with --subtitles.',
    hk: '{name} 的字幕是圖形，不是文字，無法讀取（{tracks}）。請用 --subtitles 給出字幕檔案。',
  },
  otherSubtitleTrack: {
    cn: '{name} 没有第 {track} 条字幕轨。它有：{tracks}',
    en: 'There is no subtitle track {track} in {name}. It has: {tracks}',
    hk: '{name} 沒有第 {track} 條字幕軌。它有：{tracks}',
  },
  whichSubtitleTrack: {
    cn: '{name} 有多条字幕轨，没有一条是所说的语言。请用 --subtitle-track 选择：{tracks}',
    en: 'None of the subtitle tracks in {name} is in the language that is spoken. Choose one with --subtitle-track: {tracks}',
    hk: '{name} 有多條字幕軌，沒有一條是所說的語言。請用 --subtitle-track 選擇：{tracks}',
  },
  noText: {
    cn: '{name} 里既没有字幕也没有文字。它应是 SRT、ASS、SSA 或 VTT 文件，或是写有说话内容的纯文本。',
    en: 'There are no subtitles and no text in {name}. It should be an SRT, ASS, SSA or VTT file, or what is said as plain text.',
    hk: '{name} 裏既沒有字幕也沒有文字。它應是 SRT、ASS、SSA 或 VTT 檔案，或是寫有說話內容的純文字。',
  },
  textTooLong: {
    cn: '{name} 太长，不会是一部视频里说的话。请只给出其中说到的部分。',
    en: '{name} is too long to be what is said in one film. Give the part that is said in it.',
    hk: '{name} 太長，不會是一部影片裏說的話。請只給出其中說到的部分。',
  },
  nothingGiven: {
    cn: '{name} 里没有字幕，也没有视频。',
    en: 'There are no subtitles in {name}, and no film.',
    hk: '{name} 裏沒有字幕，也沒有影片。',
  },
  noPitch: {
    cn: '发音人 {voice} 不能调音调。请去掉 --pitch。',
    en: 'The voice {voice} has no pitch to set. Leave --pitch out.',
    hk: '發音人 {voice} 不能調音調。請去掉 --pitch。',
  },
})
