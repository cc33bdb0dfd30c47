import { texts } from '#core/texts/texts.ts'

export const podcastProblems = texts('podcastProblems', {
  podcastNameEmpty: { cn: '请输入标题', en: 'Enter a title' },
  podcastTooLong: {
    cn: '脚本超过 50 万个字符，请分成几集',
    en: 'The script is longer than 500,000 characters. Split it into several episodes',
  },
  podcastCategory: { cn: '请从列表中选择分类', en: 'Choose a category from the list' },
  podcastSoundKind: {
    cn: '仅支持 mp3、m4a、wav、flac、ogg、opus、aac 音频文件',
    en: 'Only MP3, M4A, WAV, FLAC, OGG, Opus and AAC audio files are supported',
  },
  podcastSoundTooLarge: {
    cn: '音频文件须小于 {megabytes} MB',
    en: 'The audio file must be smaller than {megabytes} MB',
  },
  podcastSoundGone: {
    cn: '脚本中有 {count} 处音乐或录音已被删除。请换成其他文件，或从脚本中移除',
    en: '{count} {count:music or recording|pieces of music or recordings} in the script {count:was|were} deleted. Choose other files or remove them from the script',
  },
  podcastNotMade: {
    cn: '这个版本尚未生成，请等待完成后再发布',
    en: 'This version isn’t finished yet. Publish it once it is ready',
  },
  podcastScriptKind: {
    cn: '仅支持 txt、md、docx、odt、rtf、html、srt、vtt 脚本文件',
    en: 'Only TXT, MD, DOCX, ODT, RTF, HTML, SRT and VTT scripts are supported',
  },
  podcastScriptTooLarge: {
    cn: '脚本文件须小于 {megabytes} MB',
    en: 'The script must be smaller than {megabytes} MB',
  },
  separationNotReady: {
    cn: '人声还没有分离完成，请完成后再试',
    en: 'The separation isn’t finished yet. Try again once it is',
  },
  podcastNothingSaid: {
    cn: '其中没有可导入的台词，请选择其他文件或作品',
    en: 'It contains nothing to import. Choose another file or work',
  },
  imageTooSmall: {
    cn: '图片的每边须至少 {side} 像素',
    en: 'Each side of the picture must have at least {side} pixels',
  },
  podcastNotHeard: {
    cn: '没有这个节目，或者它不再公开',
    en: 'This show doesn’t exist or is no longer available',
  },
  podcastGuestsFull: {
    cn: '每个单集最多 {most} 个有效邀请。请先撤销不再使用的邀请',
    en: 'An episode can have {most} open invitations. Revoke those no longer in use',
  },
  podcastTakesFull: {
    cn: '每个邀请最多录制 {most} 次。请向邀请者索取新的链接',
    en: 'An invitation allows {most} recordings. Ask the person who invited you for another link',
  },
  podcastTakeLong: {
    cn: '一次最多录制 {minutes} 分钟，超出的部分没有保存。请停止后开始新的录制',
    en: 'A recording can last {minutes} minutes; what came after is not stored. Stop, and start another one',
  },
})
