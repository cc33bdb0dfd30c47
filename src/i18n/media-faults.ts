import { words } from './words.ts'

/** What is wrong with a file, or with what was to be made of it. */
export const mediaFaults = words('mediaFaults', {
  broken: {
    cn: '文件已损坏或不完整。请重新导出或复制。',
    en: 'The file is broken or incomplete. Export or copy it again.',
    hk: '檔案已損壞或不完整。請重新匯出或複製。',
  },
  empty: {
    cn: '文件是空的。请重新复制，或换一个文件。',
    en: 'The file is empty. Copy it again, or choose another.',
    hk: '檔案是空的。請重新複製，或換一個檔案。',
  },
  noFile: {
    cn: '{name} 是管道或设备，而视频需要读取多次。请先存为文件。',
    en: '{name} is a pipe or a device, and a film is read more than once. Save it as a file first.',
    hk: '{name} 是管道或裝置，而影片需要讀取多次。請先存為檔案。',
  },
  folder: {
    cn: '{name} 是文件夹。请给出其中的视频或音频文件。',
    en: '{name} is a folder. Give a video or sound file in it.',
    hk: '{name} 是資料夾。請給出其中的影片或音訊檔案。',
  },
  nothingInside: {
    cn: '文件里既没有画面也没有声音。请重新导出或复制。',
    en: 'The file holds neither picture nor sound. Export or copy it again.',
    hk: '檔案裏既沒有畫面也沒有聲音。請重新匯出或複製。',
  },
  noPictureRead: {
    cn: '读不出视频的任何画面。请重新导出或复制。',
    en: 'No picture of the film can be read. Export or copy it again.',
    hk: '讀不出影片的任何畫面。請重新匯出或複製。',
  },
  becameShorter: {
    cn: '{file} 在读取时变短了。请再运行一次。',
    en: '{file} became shorter while it was read. Run it again.',
    hk: '{file} 在讀取時變短了。請再執行一次。',
  },
  playlist: {
    cn: '这是播放列表，不是视频。请给出视频或音频文件本身。',
    en: 'This is a playlist, not a video. Give the video or sound file itself.',
    hk: '這是播放列表，不是影片。請給出影片或音訊檔案本身。',
  },
  noMedia: {
    cn: '这不是可读取的视频或音频文件。请转换为 MP4、MKV、MOV、MP3 或 WAV 后再试。',
    en: 'This is no video or sound file that can be read. Convert it to MP4, MKV, MOV, MP3 or WAV and try again.',
    hk: '這不是可讀取的影片或音訊檔案。請轉換為 MP4、MKV、MOV、MP3 或 WAV 後再試。',
  },
  notRead: {
    cn: '不支持此文件的格式或编码。请转换为 MP4（H.264 和 AAC）后再试。',
    en: 'The file is of a kind, or coded in a way, that is not read. Convert it to MP4 (H.264 and AAC) and try again.',
    hk: '不支援此檔案的格式或編碼。請轉換為 MP4（H.264 和 AAC）後再試。',
  },
  notTaken: {
    cn: '仅支持 MP4、AVI、FLV 和 MKV。请转换后再试。',
    en: 'Only MP4, AVI, FLV and MKV are taken. Convert it and try again.',
    hk: '僅支援 MP4、AVI、FLV 和 MKV。請轉換後再試。',
  },
  samplesOfLine: {
    cn: '一句配音的采样率为 {rate}。请转换为 {right}。',
    en: 'A line has {rate} samples a second. Convert it to {right}.',
    hk: '一句配音的採樣率為 {rate}。請轉換為 {right}。',
  },
  samplesOfFile: {
    cn: '{file} 的采样率为 {rate}。请转换为 {right}。',
    en: '{file} has {rate} samples a second. Convert it to {right}.',
    hk: '{file} 的採樣率為 {rate}。請轉換為 {right}。',
  },
  noSound: {
    cn: '文件没有声音。请换一个有声音的文件，或提供字幕。',
    en: 'The file has no sound. Choose one that has, or bring subtitles.',
    hk: '檔案沒有聲音。請換一個有聲音的檔案，或提供字幕。',
  },
  noPicture: {
    cn: '文件没有画面。请选择视频。',
    en: 'The file has no picture. Choose a video.',
    hk: '檔案沒有畫面。請選擇影片。',
  },
  noPictureToSlow: {
    cn: '文件没有可放慢的画面。请选择视频。',
    en: 'The file has no picture to slow down. Choose a video.',
    hk: '檔案沒有可放慢的畫面。請選擇影片。',
  },
  noPictureToDraw: {
    cn: '文件没有可烧录字幕的画面。请选择视频。',
    en: 'The file has no picture to draw subtitles into. Choose a video.',
    hk: '檔案沒有可燒錄字幕的畫面。請選擇影片。',
  },
  noPictureToWrite: {
    cn: '文件没有画面。请选择视频，或只生成音频。',
    en: 'The file has no picture. Choose a video, or make a sound file only.',
    hk: '檔案沒有畫面。請選擇影片，或只生成音訊。',
  },
  tooLarge: {
    cn: '画面超出允许的大小，或所需内存过多。请缩小到 8K 以内再试。',
    en: 'The picture is larger than what is allowed, or needs too much memory. Scale it down to at most 8K and try again.',
    hk: '畫面超出允許的大小，或所需記憶體過多。請縮小到 8K 以內再試。',
  },
  diskFull: {
    cn: '磁盘已满。请腾出空间后再运行。',
    en: 'The disk is full. Make room and run it again.',
    hk: '磁碟已滿。請騰出空間後再執行。',
  },
  stalled: {
    cn: '处理此文件毫无进展，已放弃。请转换后再试。',
    en: 'The file made no headway and was given up. Convert it and try again.',
    hk: '處理此檔案毫無進展，已放棄。請轉換後再試。',
  },
  tooLong: {
    cn: '处理此文件耗时过长，已放弃。请缩短后再试。',
    en: 'The file took too long and was given up. Shorten it and try again.',
    hk: '處理此檔案耗時過長，已放棄。請縮短後再試。',
  },
  notInstalled: {
    cn: '未安装程序 {program}。请安装后再试。',
    en: 'The program {program} is not installed. Install it and try again.',
    hk: '未安裝程式 {program}。請安裝後再試。',
  },
  crashed: {
    cn: '{program} 处理此文件时崩溃。请转换后再试。',
    en: '{program} crashed on this file. Convert it and try again.',
    hk: '{program} 處理此檔案時崩潰。請轉換後再試。',
  },
  failed: {
    cn: '{program} 出错（{said}）。请转换文件后再试。',
    en: '{program} failed ({said}). Convert the file and try again.',
    hk: '{program} 出錯（{said}）。請轉換檔案後再試。',
  },
  noSense: {
    cn: '{program} 给出的结果无法理解。请再运行一次。',
    en: '{program} gave an answer that makes no sense. Run it again.',
    hk: '{program} 給出的結果無法理解。請再執行一次。',
  },
  lessSound: {
    cn: 'ffmpeg 输出的声音比输入的少。请再运行一次。',
    en: 'ffmpeg gave less sound than it was given. Run it again.',
    hk: 'ffmpeg 輸出的聲音比輸入的少。請再執行一次。',
  },
  badFile: {
    cn: 'ffmpeg 写出的文件无法理解。请再运行一次。',
    en: 'ffmpeg wrote a file that makes no sense. Run it again.',
    hk: 'ffmpeg 寫出的檔案無法理解。請再執行一次。',
  },
})
