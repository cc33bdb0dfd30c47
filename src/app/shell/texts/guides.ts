import { texts } from '#core/texts/texts.ts'

/** What people do on a screen, by its name. */
export const guides = texts('guides', {
  home: {
    cn: '这里先列出等您处理的事和正在进行的任务。从上方的按钮开始新的视频、朗读或播客。',
    en: 'This page starts with what needs your attention and what is running. Start a new video, text or episode with the buttons at the top.',
  },
  projectType: {
    cn: '选择视频、音频或字幕开始，也可以直接把文件拖到首页或项目列表。选好要配成的语言，识别、翻译和配音会依次自动完成；也可以停下来校对。',
    en: 'Start with a video, audio or subtitles, or drop files on home or on a list of projects. With languages to dub into, recognition, translation and dubbing follow by themselves, with stops for proofreading where you want them.',
  },
  uploadVideo: {
    cn: '选择视频或音频和它的语言。上传中断后，回到本页会继续。已有字幕时一并上传，就不必识别。',
    en: 'Choose a video or audio file and its language. An interrupted upload continues when you come back here. If you have subtitles, add them to skip recognition.',
  },
  uploadFile: {
    cn: '上传 srt 或 ass 字幕文件，不用视频也能翻译并生成配音。',
    en: 'Upload srt or ass subtitles. They can be translated and dubbed without a video.',
  },
  myProject: {
    cn: '每张卡片是一个项目，打开就到它现在的这一步。按 F2 改名，按 Delete 删除；删除的项目 30 天内可以恢复。',
    en: 'Each card is a project and opens at its current step. F2 renames it, Delete deletes it; deleted projects can be restored for 30 days.',
  },
  starProject: {
    cn: '您加了星标的项目。在“我的项目”中点星标即可加入或移出。',
    en: 'The projects that you starred. Use the star in My projects to add or remove one.',
  },
  worksManage: {
    cn: '所有生成的作品。打开一个作品可以播放、下载、查看每条配音的时间。',
    en: 'All generated works. Open one to play it, download it, and see the timing of each line.',
  },
  projectDetail: {
    cn: '一个项目的全部内容：字幕、每种语言的译文和作品，以及下一步。',
    en: 'Everything in one project: its subtitles, the translation and works of each language, and the next step.',
  },
  prooSubtit: {
    cn: '边播放边改字幕的文字和时间。修改自动保存，可以撤销。按 ? 查看编辑器的快捷键。',
    en: 'Correct texts and times while the video plays. Changes are saved as you type and can be undone. Press ? for the shortcuts of the editor.',
  },
  chooseLang: {
    cn: '选择要翻译成的语言，一次可以选多种。您改过的译文不会被覆盖。',
    en: 'Choose the languages to translate into, several at once if you like. Translations that you corrected are never overwritten.',
  },
  prooTranslation: {
    cn: '逐条校对译文。旁边的长度条表示译文能否在原来的时间里说完。',
    en: 'Proofread the translation line by line. The bar beside a line shows whether it fits its time.',
  },
  generateWorks: {
    cn: '为每位说话人选择声音，设定背景声和画面字幕，然后生成。开始前会显示所需用量和时间。',
    en: 'Choose a voice for each speaker, the background sound and burned-in subtitles, then generate. Usage and duration are shown before you start.',
  },
  worksDetail: {
    cn: '显示生成的进度和结果：播放、比较各版本，并下载文件。生成时可以离开此页，完成后会通知您。“全部下载”会等仍在生成的文件，压缩包里附有校验和。',
    en: 'The progress and the result: play and compare the versions, and download files. You can leave this page; you’ll be notified when it’s done. “Download all” waits for files that are still being written, and the archive lists their checksums.',
  },
  genResult: {
    cn: '显示生成的进度和结果：播放、比较各版本，并下载文件。生成时可以离开此页，完成后会通知您。“全部下载”会等仍在生成的文件，压缩包里附有校验和。',
    en: 'The progress and the result: play and compare the versions, and download files. You can leave this page; you’ll be notified when it’s done. “Download all” waits for files that are still being written, and the archive lists their checksums.',
  },
  separations: {
    cn: '上传视频或音频，把人声和背景分开。先试听一段，满意再分离全部。',
    en: 'Upload a video or audio file to separate the voice from the background. Listen to a sample before you separate the whole file.',
  },
  dubCreate: {
    cn: '粘贴或导入一篇文章，编辑后用所选的声音朗读。',
    en: 'Paste or import an article, edit it, and have it read aloud with the voice you choose.',
  },
  longText: {
    cn: '导入整本书：按章节朗读，每章完成后即可收听。',
    en: 'Import a whole book. It is read chapter by chapter, and you can play each chapter as soon as it’s ready.',
  },
  readings: {
    cn: '您的文稿。打开可以编辑、选择声音并朗读。',
    en: 'Your texts. Open one to edit it, choose voices, and have it read aloud.',
  },
  lexicon: {
    cn: '为词语规定读法，之后所有朗读和配音都会照此读。',
    en: 'Define how a word is pronounced. It applies to everything generated from then on.',
  },
  ownVoices: {
    cn: '读一句授权句，就能用自己的声音配音和朗读。声音只属于您，可随时撤销。',
    en: 'Read one sentence of consent to use your voice in dubs and texts. Only you can use it, and you can revoke it at any time.',
  },
  addPodcast: {
    cn: '从文字、文件或视频项目开始新的一集，再为每位角色选择声音。',
    en: 'Start an episode from a text, a file or a dubbing project, then choose a voice for each character.',
  },
  podcastWorks: {
    cn: '您的播客单集。生成后可以收听、下载和发布到节目。',
    en: 'Your episodes. Once generated, you can play, download and publish them in a show.',
  },
  podcastShows: {
    cn: '节目有自己的封面、简介和订阅地址，已发布的单集都在其中。',
    en: 'A show has a cover, a description and a feed address, and contains all published episodes.',
  },
  speechTranslation: {
    cn: '开始后对着麦克风说，译文同步显示。可以分享链接给听众，断网时的声音稍后会补传。',
    en: 'Start and speak into the microphone; the translation appears as you speak. Share a link with your audience. Audio that can’t be sent is sent later.',
  },
  addOrder: {
    cn: '选择用量和支付方式。在线支付会打开付款码，付款后用量立即到账；转账的，上传凭证，确认到账后分配用量。',
    en: 'Choose an amount and a payment method. Online payment shows a code, and the usage is available as soon as you pay. After a bank transfer, upload the voucher; your usage is allocated once the payment is confirmed.',
  },
  orderList: {
    cn: '您的订单和它们的状态。未支付的可以付款、修改或作废，已完成的可以申请发票。',
    en: 'Your orders and their status. Pay, change or cancel an unpaid one; request an invoice for a completed one.',
  },
  usageTrend: {
    cn: '用量随时间的变化。',
    en: 'How usage changed over time.',
  },
  usageDetail: {
    cn: '每一笔用量的来源和去向，可以导出表格。',
    en: 'Where each amount of usage came from and where it went. It can be exported as a table.',
  },
  userList: {
    cn: '您的用户。可以开通账号、赠送用量、查看谁快用完了。',
    en: 'Your users. Create accounts, give usage, and see who is running low.',
  },
  profile: {
    cn: '您的资料、联系方式和安全设置。',
    en: 'Your details, contacts and security settings.',
  },
})
