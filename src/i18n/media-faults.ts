import { words } from './words.ts'

/** What is wrong with a file, or with what was to be made of it. */
export const mediaFaults = words('mediaFaults', {
  broken: {
    cn: '文件已损坏或不完整。请重新导出或复制。',
    en: 'The file is damaged or incomplete. Export or copy it again.',
    hk: '檔案已損壞或不完整。請重新匯出或複製。',
  },
  empty: {
    cn: '文件是空的。请重新复制，或换一个文件。',
    en: 'The file is empty. Copy it again, or choose another one.',
    hk: '檔案是空的。請重新複製，或換一個檔案。',
  },
  noFile: {
    cn: '{name} 是管道或设备，而视频需要多次读取。请先保存为文件。',
    en: '{name} is a pipe or a device, but a video is read more than once. Save it as a file first.',
    hk: '{name} 是管道或裝置，而影片需要多次讀取。請先儲存為檔案。',
  },
  folder: {
    cn: '{name} 是文件夹。请选择其中的视频或音频文件。',
    en: '{name} is a folder. Choose a video or audio file in it.',
    hk: '{name} 是資料夾。請選擇其中的影片或音訊檔案。',
  },
  nothingInside: {
    cn: '文件里既没有画面也没有声音。请重新导出或复制。',
    en: 'The file contains neither video nor audio. Export or copy it again.',
    hk: '檔案裏既沒有畫面也沒有聲音。請重新匯出或複製。',
  },
  noPictureRead: {
    cn: '无法读取视频画面。请重新导出或复制。',
    en: 'No frame of the video can be read. Export or copy it again.',
    hk: '無法讀取影片畫面。請重新匯出或複製。',
  },
  becameShorter: {
    cn: '{file} 在读取过程中变短了。请重试。',
    en: '{file} became shorter while it was being read. Try again.',
    hk: '{file} 在讀取過程中變短了。請重試。',
  },
  playlist: {
    cn: '这是播放列表，不是视频。请选择视频或音频文件本身。',
    en: 'This is a playlist, not a video. Choose the video or audio file itself.',
    hk: '這是播放列表，不是影片。請選擇影片或音訊檔案本身。',
  },
  noMedia: {
    cn: '无法将此文件作为视频或音频读取。请转换为 MP4、MKV、MOV、MP3 或 WAV 后重试。',
    en: 'This is not a video or audio file that can be read. Convert it to MP4, MKV, MOV, MP3 or WAV and try again.',
    hk: '無法將此檔案作為影片或音訊讀取。請轉換為 MP4、MKV、MOV、MP3 或 WAV 後重試。',
  },
  notRead: {
    cn: '不支持此文件的格式或编码。请转换为 MP4（H.264 和 AAC）后重试。',
    en: 'The format or codec of the file is not supported. Convert it to MP4 (H.264 and AAC) and try again.',
    hk: '不支援此檔案的格式或編碼。請轉換為 MP4（H.264 和 AAC）後重試。',
  },
  notTaken: {
    cn: '仅支持 MP4、AVI、FLV 和 MKV。请转换后重试。',
    en: 'Only MP4, AVI, FLV and MKV are supported. Convert the file and try again.',
    hk: '僅支援 MP4、AVI、FLV 和 MKV。請轉換後重試。',
  },
  samplesOfLine: {
    cn: '一句配音的采样率为 {rate} Hz。请转换为 {right} Hz。',
    en: 'A line has a sample rate of {rate} Hz. Convert it to {right} Hz.',
    hk: '一句配音的採樣率為 {rate} Hz。請轉換為 {right} Hz。',
  },
  samplesOfFile: {
    cn: '{file} 的采样率为 {rate} Hz。请转换为 {right} Hz。',
    en: '{file} has a sample rate of {rate} Hz. Convert it to {right} Hz.',
    hk: '{file} 的採樣率為 {rate} Hz。請轉換為 {right} Hz。',
  },
  noSound: {
    cn: '文件没有声音。请换一个有声音的文件，或提供字幕。',
    en: 'The file has no audio. Choose one that has, or provide subtitles.',
    hk: '檔案沒有聲音。請換一個有聲音的檔案，或提供字幕。',
  },
  noPicture: {
    cn: '文件没有画面。请选择视频文件。',
    en: 'The file has no picture. Choose a video file.',
    hk: '檔案沒有畫面。請選擇影片檔案。',
  },
  noPictureToSlow: {
    cn: '文件没有可放慢的画面。请选择视频文件。',
    en: 'The file has no picture to slow down. Choose a video file.',
    hk: '檔案沒有可放慢的畫面。請選擇影片檔案。',
  },
  noPictureToDraw: {
    cn: '文件没有可烧录字幕的画面。请选择视频文件。',
    en: 'The file has no picture to burn subtitles into. Choose a video file.',
    hk: '檔案沒有可燒錄字幕的畫面。請選擇影片檔案。',
  },
  noPictureToWrite: {
    cn: '文件没有画面。请选择视频文件，或只生成音频。',
    en: 'The file has no picture. Choose a video file, or generate audio only.',
    hk: '檔案沒有畫面。請選擇影片檔案，或只生成音訊。',
  },
  tooLarge: {
    cn: '画面过大或所需内存过多。请缩小到 8K 以内后重试。',
    en: 'The picture is too large or needs too much memory. Scale it down to 8K or less and try again.',
    hk: '畫面過大或所需記憶體過多。請縮小到 8K 以內後重試。',
  },
  diskFull: {
    cn: '磁盘空间不足。请释放空间后重试。',
    en: 'The disk is full. Free up space and try again.',
    hk: '磁碟空間不足。請釋放空間後重試。',
  },
  stalled: {
    cn: '处理长时间没有进展，已停止。请转换文件后重试。',
    en: 'Processing made no progress and was stopped. Convert the file and try again.',
    hk: '處理長時間沒有進展，已停止。請轉換檔案後重試。',
  },
  tooLong: {
    cn: '处理耗时过长，已停止。请缩短文件后重试。',
    en: 'Processing took too long and was stopped. Shorten the file and try again.',
    hk: '處理耗時過長，已停止。請縮短檔案後重試。',
  },
  notInstalled: {
    cn: '未安装程序 {program}。请安装后重试。',
    en: 'The program {program} is not installed. Install it and try again.',
    hk: '未安裝程式 {program}。請安裝後重試。',
  },
  crashed: {
    cn: '{program} 处理此文件时崩溃。请转换文件后重试。',
    en: '{program} crashed on this file. Convert the file and try again.',
    hk: '{program} 處理此檔案時崩潰。請轉換檔案後重試。',
  },
  failed: {
    cn: '{program} 出错（{said}）。请转换文件后重试。',
    en: '{program} failed ({said}). Convert the file and try again.',
    hk: '{program} 出錯（{said}）。請轉換檔案後重試。',
  },
  noSense: {
    cn: '{program} 返回的结果无法使用。请重试。',
    en: '{program} returned a result that cannot be used. Try again.',
    hk: '{program} 返回的結果無法使用。請重試。',
  },
  lessSound: {
    cn: 'ffmpeg 返回的音频比输入的少。请重试。',
    en: 'ffmpeg returned less audio than it was given. Try again.',
    hk: 'ffmpeg 返回的音訊比輸入的少。請重試。',
  },
  badFile: {
    cn: 'ffmpeg 写出的文件无效。请重试。',
    en: 'ffmpeg wrote an invalid file. Try again.',
    hk: 'ffmpeg 寫出的檔案無效。請重試。',
  },
})
