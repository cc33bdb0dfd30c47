import * as hk from './hk/dub-problems.ts'
import { words } from './words.ts'

/** What can be wrong with files that are sent, and with the dubs that are made of them. */
export const dubProblems = words('dubProblems', hk.dubProblems, {
  fileEmpty: { cn: '文件是空的，请换一个', en: 'This file is empty. Choose another' },
  fileGone: {
    cn: '无法读取此文件，它可能已被移动或删除；请重新选择',
    en: 'This file cannot be read; it may have been moved or deleted. Choose it again',
  },
  projectNameEmpty: { cn: '请输入项目名称', en: 'Enter a name for the project' },
  languageMissing: { cn: '请选择语言', en: 'Choose a language' },
  nothingChosen: { cn: '请至少选择一项', en: 'You have not selected anything' },
  termEmpty: { cn: '请输入词条', en: 'Enter the word and its translation' },
  glossaryFull: {
    cn: '词库已满，最多 {most} 条，请先删除不用的词条',
    en: 'The glossary is full: {most} words at most. Remove some that you no longer need',
  },
  voiceMissing: { cn: '请选择发音人', en: 'Choose a voice' },
  textEmpty: { cn: '请输入文字', en: 'Enter some text' },
  sliderRange: { cn: '语速、音量和音调须在 0 到 9 之间', en: 'Speed, volume and pitch go from 0 to 9' },

  readingRange: {
    cn: '采样率须为 8000 至 48000，总时长不超过 10 分钟，起始静音不超过 10 秒（均以毫秒计）',
    en: 'sr goes from 8000 to 48000, totalTime up to 600000 and begin up to 10000 milliseconds',
  },

  videoKind: { cn: '仅支持 mp4、avi、flv、mkv 视频', en: 'Only mp4, avi, flv and mkv videos are accepted' },
  subtitleKind: { cn: '仅支持 srt 或 ass 字幕文件', en: 'Only srt and ass subtitle files are accepted' },
  importKind: {
    cn: '仅支持 srt、ass 或 vtt 字幕文件',
    en: 'Only srt, ass and vtt subtitle files are accepted',
  },
  videoTooLarge: {
    cn: '视频须小于 {megabytes} MB，请压缩后再上传',
    en: 'The video must be under {megabytes} MB. Make it smaller and send it again',
  },
  videoTooLong: {
    cn: '视频须短于 {minutes} 分钟，请剪短后再上传；15 至 60 分钟的视频请选择长视频',
    en: 'The video must be shorter than {minutes} minutes. Cut it, or send 15 to 60 minutes as a long video',
  },
  subtitlesTooLarge: {
    cn: '字幕文件须小于 {megabytes} MB',
    en: 'The subtitle file must be under {megabytes} MB',
  },
  uploadGone: {
    cn: '上传的文件已过期，请重新上传',
    en: 'The file that was sent is no longer here. Send it again',
  },
  uploadUnfinished: {
    cn: '文件尚未上传完成，请等待上传结束',
    en: 'The file is still on its way. Wait until it is here',
  },
  tooManyUploads: {
    cn: '同时上传的文件过多，请先完成或放弃其中一些',
    en: 'Too many files are on their way. Finish or abandon some first',
  },
  subtitlesLanguage: {
    cn: '字幕文件仅支持中文或英文',
    en: 'Subtitle files may be in Chinese or English only',
  },

  videoUnreadable: {
    cn: '视频无法读取，可能已损坏或不完整；请检查后重新导出并上传',
    en: 'The video cannot be read; it may be broken or cut off. Export it anew and send it again',
  },
  videoUnsupported: {
    cn: '这不是可读取的视频格式；请转换为 H.264 的 mp4 后再上传，或换一个文件',
    en: 'This is no kind of video that is read here. Convert it to an mp4 with H.264, or choose another file',
  },
  videoIsSound: {
    cn: '文件里只有声音，没有画面；请选择带画面的视频',
    en: 'There is only sound in this file, and no picture. Choose the video itself',
  },
  videoIsPicture: {
    cn: '这是图片，不是视频；请选择视频文件',
    en: 'This is a still picture, not a video. Choose the video itself',
  },
  videoIsArchive: {
    cn: '这是压缩包，不是视频；请解压后选择其中的视频',
    en: 'This is a compressed archive, not a video. Unpack it and choose the video in it',
  },
  videoIsDocument: {
    cn: '这是文档或程序，不是视频；请选择视频文件',
    en: 'This is a document or a program, not a video. Choose the video itself',
  },
  videoIsSubtitles: {
    cn: '这是字幕文件，不是视频；请选择视频，或将扩展名改回 .srt 或 .ass 后作为字幕上传',
    en: 'This is a subtitle file, not a video. Choose the video, or give it back its ending .srt or .ass and send it as subtitles',
  },
  videoIsText: {
    cn: '这是文本文件，不是视频；请选择视频文件',
    en: 'This is a text file, not a video. Choose the video itself',
  },
  noSoundInVideo: {
    cn: '视频没有声音；请上传有声音的视频，或连同字幕文件一起上传',
    en: 'The video has no sound. Send one that has, or send it with a subtitle file',
  },
  noSpeech: {
    cn: '没有听到有人说话；如确有对白，请连同字幕文件一起上传',
    en: 'Nobody is heard to speak in it. If somebody does, send it with a subtitle file',
  },
  notRecognized: {
    cn: '没有可识别 {language} 的引擎；中文或英文视频可连同字幕文件一起上传，其他语言请联系管理员配置引擎',
    en: 'No engine here recognizes {language}. A video in Chinese or English can be sent with a subtitle file; for other languages ask your administrator for an engine',
  },
  notTranslated: {
    cn: '没有可将 {from} 译为 {to} 的引擎；请选择其他语言，或导入译文',
    en: 'No engine here translates from {from} to {to}. Choose another language, or import a translation',
  },
  labelTooLittle: {
    cn: '本站要求更明显的 AI 合成标识，请刷新页面后重新选择',
    en: 'This site demands a plainer AI label. Load the page again and choose another',
  },
  notSpoken: {
    cn: '没有会说 {language} 的发音人；字幕仍可导出，或联系管理员配置',
    en: 'No voice here speaks {language}. The subtitles can be exported; ask your administrator for a voice',
  },
  subtitlesUnreadable: {
    cn: '字幕解析失败；请确认它是 srt 或 ass 文件',
    en: 'The subtitles could not be parsed. Make sure that it is an srt or ass file',
  },
  subtitlesTooLong: {
    cn: '字幕过长：最多 5 万条、共 300 万字；请拆分后再上传',
    en: 'The subtitles are too long: 50,000 lines and 3,000,000 characters at most. Split the file and send it again',
  },
  noSubtitles: {
    cn: '没有字幕，无法继续；请先添加或导入字幕',
    en: 'There are no subtitles, so it cannot go on. Add or import some first',
  },
  engineFailed: {
    cn: '引擎 {engine} 未能完成：{fault}',
    en: 'The engine {engine} did not finish: {fault}',
  },
  engineGone: {
    cn: '所需的引擎已不可用；请换一种语言，或联系管理员',
    en: 'No engine does this any more. Choose another language, or ask your administrator',
  },
  diskFull: {
    cn: '服务器存储空间不足；已完成的部分均已保留，请稍后重试',
    en: 'The server has no room left. What was made is kept; try again later',
  },
  unknownVoice: {
    cn: '所选发音人已不可用，请重新选择',
    en: 'The chosen voice is no longer offered. Choose another',
  },
  wrongEngine: { cn: '此发音人不属于引擎 {engine}', en: 'This voice is not one of {engine}' },
  notShortened: {
    cn: '没有可缩短{language}译文的引擎；请手动删减',
    en: 'No engine here shortens {language}. Cut the line by hand',
  },
  noShorter: {
    cn: '有 {count} 条字幕没有找到更短的说法，请手动删减',
    en: 'Lines for which nothing shorter was found: {count}. Cut them by hand',
  },
  stillWorking: {
    cn: '此项目正在处理中，请等待完成或先取消',
    en: 'This project is being worked on. Wait until it is done, or cancel that first',
  },
  archiveUnfinished: {
    cn: '作品的部分文件还没有写好，请等待完成，或选择只打包已有的文件',
    en: 'Some files of this work are not written yet. Wait until they are, or download the others without them',
  },
  nothingTranslated: {
    cn: '此语言尚无译文，请先翻译',
    en: 'Nothing is translated into this language yet. Translate it first',
  },
  sampleLate: { cn: '试听尚未生成，请稍后再试', en: 'The sample is not ready yet. Try again in a moment' },
  audioGone: { cn: '音频文件已删除', en: 'The audio file has been deleted' },
  projectWaiting: {
    cn: '项目仍在识别中，暂时无法打开',
    en: 'The project is still being prepared and cannot be opened yet',
  },
  preparingCancelled: {
    cn: '准备工作已取消；请点击重试继续',
    en: 'Preparing it was cancelled. Try again to go on',
  },
  programsMissing: {
    cn: '这台机器上没有 {programs}；请安装（运行 ./yiyin doctor 可查看安装方法），重新启动后点击重试',
    en: '{programs} is missing on this machine. Install it (./yiyin doctor says how), start again, and then try again here',
  },
  sameLanguage: {
    cn: '目标语言不能与原语言相同',
    en: 'The target must be another language than the original',
  },
})
