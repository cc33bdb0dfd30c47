import { texts } from '#core/texts/texts.ts'

/** Faults of media files and of their processing. */
export const mediaFaults = texts('mediaFaults', {
  broken: {
    cn: '文件已损坏或不完整。请重新导出或复制。',
    en: 'The file is damaged or incomplete. Export or copy it again.',
  },
  cutOff: {
    cn: '文件不完整：应有 {of}，到 {ends} 就断了。请重新复制或导出完整的文件。如只需要这一部分，请用视频或音频软件把它另存一份。',
    en: 'The file is incomplete: it ends after {ends} of {of}. Copy or export it again. If you want only this part, save it as a new file with a video or audio program.',
  },
  endMissing: {
    cn: '文件不完整：缺少结尾。请重新复制或导出完整的文件。如只需要现有的部分，请用视频或音频软件把它另存一份。',
    en: 'The file is incomplete: its end is missing. Copy or export it again. If you want only what is there, save it as a new file with a video or audio program.',
  },
  flacBits: {
    cn: 'FLAC 文件的位深为 {bits} 位，这里的 ffmpeg 无法读取。请转换为 24 位 FLAC 或 WAV 后重试。',
    en: 'The FLAC file has {bits} bits per sample, which ffmpeg here cannot read. Convert it to 24-bit FLAC or to WAV and try again.',
  },
  noSamples: {
    cn: '文件的音轨是空的。请重新导出，或换一个有声音的文件。',
    en: 'The audio track of the file is empty. Export it again, or choose a file that has audio.',
  },
  empty: {
    cn: '文件是空的。请重新复制，或换一个文件。',
    en: 'The file is empty. Copy it again, or choose another one.',
  },
  noFile: {
    cn: '{name} 是管道或设备，而视频需要多次读取。请先保存为文件。',
    en: '{name} is a pipe or a device, but a video is read more than once. Save it as a file first.',
  },
  folder: {
    cn: '{name} 是文件夹。请选择其中的视频或音频文件。',
    en: '{name} is a folder. Choose a video or audio file in it.',
  },
  nothingInside: {
    cn: '文件里既没有画面也没有声音。请重新导出或复制。',
    en: 'The file contains neither video nor audio. Export or copy it again.',
  },
  coverNotRead: {
    cn: '封面图片无法读取。请提供 JPEG 或 PNG 图片。',
    en: 'The cover cannot be read. Use a JPEG or PNG picture.',
  },
  noPictureRead: {
    cn: '无法读取视频画面。请重新导出或复制。',
    en: 'No frame of the video can be read. Export or copy it again.',
  },
  becameShorter: {
    cn: '{file} 在读取过程中变短了。请重试。',
    en: '{file} became shorter while it was being read. Try again.',
  },
  playlist: {
    cn: '这是播放列表，不是视频。请选择视频或音频文件本身。',
    en: 'This is a playlist, not a video. Choose the video or audio file itself.',
  },
  noMedia: {
    cn: '无法将此文件作为视频或音频读取。请转换为 MP4、MKV、MOV、MP3 或 WAV 后重试。',
    en: 'This is not a video or audio file that can be read. Convert it to MP4, MKV, MOV, MP3 or WAV and try again.',
  },
  notRead: {
    cn: '不支持此文件的格式或编码。请转换为 MP4（H.264 和 AAC）后重试。',
    en: 'The format or codec of the file is not supported. Convert it to MP4 (H.264 and AAC) and try again.',
  },
  notTaken: {
    cn: '仅支持 MP4、AVI、FLV 和 MKV。请转换后重试。',
    en: 'Only MP4, AVI, FLV and MKV are supported. Convert the file and try again.',
  },
  samplesOfLine: {
    cn: '一段配音的采样率为 {rate} Hz。请转换为 {right} Hz。',
    en: 'A line has a sample rate of {rate} Hz. Convert it to {right} Hz.',
  },
  samplesOfFile: {
    cn: '{file} 的采样率为 {rate} Hz。请转换为 {right} Hz。',
    en: '{file} has a sample rate of {rate} Hz. Convert it to {right} Hz.',
  },
  noSound: {
    cn: '文件没有声音。请换一个有声音的文件，或提供字幕。',
    en: 'The file has no audio. Choose one that has, or provide subtitles.',
  },
  noPicture: { cn: '文件没有画面。请选择视频文件。', en: 'The file contains no video. Choose a video file.' },
  noPictureToSlow: {
    cn: '文件没有可放慢的画面。请选择视频文件。',
    en: 'The file contains no video to slow down. Choose a video file.',
  },
  noPictureToDraw: {
    cn: '文件没有可烧录字幕的画面。请选择视频文件。',
    en: 'The file contains no video to burn subtitles into. Choose a video file.',
  },
  noPictureToWrite: {
    cn: '文件没有画面。请选择视频文件，或只生成音频。',
    en: 'The file contains no video. Choose a video file, or generate audio only.',
  },
  tooLarge: {
    cn: '画面过大或所需内存过多。请缩小到 8K 以内后重试。',
    en: 'The video is too large or needs too much memory. Scale it down to 8K or less and try again.',
  },
  diskFull: { cn: '磁盘空间不足。请释放空间后重试。', en: 'The disk is full. Free up space and try again.' },
  stalled: {
    cn: '处理长时间没有进展，已停止。请转换文件后重试。',
    en: 'Processing made no progress and was stopped. Convert the file and try again.',
  },
  tooLong: {
    cn: '处理耗时过长，已停止。请缩短文件后重试。',
    en: 'Processing took too long and was stopped. Shorten the file and try again.',
  },
  notInstalled: {
    cn: '未安装程序 {program}。请安装后重试。',
    en: 'The program {program} is not installed. Install it and try again.',
  },
  crashed: {
    cn: '{program} 处理此文件时崩溃。请转换文件后重试。',
    en: '{program} crashed on this file. Convert the file and try again.',
  },
  failed: {
    cn: '{program} 出错（{said}）。请转换文件后重试。',
    en: '{program} failed ({said}). Convert the file and try again.',
  },
  noSense: {
    cn: '{program} 返回的结果无法使用。请重试。',
    en: '{program} returned a result that cannot be used. Try again.',
  },
  lessSound: {
    cn: 'ffmpeg 返回的音频比输入的少。请重试。',
    en: 'ffmpeg returned less audio than it was given. Try again.',
  },
  badFile: { cn: 'ffmpeg 写出的文件无效。请重试。', en: 'ffmpeg wrote an invalid file. Try again.' },
})
