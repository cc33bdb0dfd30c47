import { texts } from '#core/texts/texts.ts'

/** Shows of podcasts: their list and their settings. */
export const showTexts = texts('podcastShows', {
  intro: {
    cn: '节目是单集的合集，有自己的封面、订阅源和公开页面。',
    en: 'A show contains episodes and has its own cover, feed and public page.',
  },
  newShow: { cn: '新建节目', en: 'New show' },
  create: { cn: '创建', en: 'Create' },
  name: { cn: '节目名称', en: 'Name' },
  none: { cn: '还没有节目', en: 'No shows yet' },
  noneHint: { cn: '创建一个节目，然后添加单集。', en: 'Create one, then add episodes.' },
  failed: { cn: '节目加载失败', en: 'Couldn’t load the shows' },
  showFailed: { cn: '节目加载失败', en: 'Couldn’t load the show' },
  noShow: { cn: '请先选择一个节目', en: 'Choose a show first' },
  gone: { cn: '没有这个节目', en: 'Show not found' },
  goneHint: {
    cn: '它可能已被删除，或者属于其他账号。',
    en: 'It may have been deleted or belong to another account.',
  },
  toShows: { cn: '全部节目', en: 'All shows' },
  episodes: { cn: '单集', en: 'Episodes' },
  episodeCount: { cn: '{count} 个单集', en: '{count} {count:episode|episodes}' },
  addEpisode: { cn: '新建单集', en: 'New episode' },
  access: { cn: '谁能收听', en: 'Who can listen' },
  language: { cn: '语言', en: 'Language' },
  created: { cn: '创建时间', en: 'Created' },

  off: { cn: '未公开', en: 'Not public' },
  public: { cn: '公开', en: 'Public' },
  private: { cn: '私密链接', en: 'Private link' },
  offHint: { cn: '只有您自己能收听。', en: 'Only you can listen.' },
  publicHint: {
    cn: '任何人都能收听，可以提交到播客平台。',
    en: 'Anyone can listen, and directories can list it.',
  },
  privateHint: {
    cn: '只有拿到链接的人能收听，不会被平台收录。',
    en: 'Only people who have the link can listen. Directories don’t list it.',
  },
  closeTitle: { cn: '改变“{name}”的收听方式？', en: 'Change who can listen to {name}?' },
  closePublic: {
    cn: '现在的订阅地址和页面将立即失效，已订阅的听众收不到新单集。',
    en: 'The current feed and page stop working immediately. Subscribers get no new episodes.',
  },
  closeConfirm: { cn: '确认改变', en: 'Change' },
  accessSaved: { cn: '已更新收听方式', en: 'Access changed' },

  feed: { cn: '订阅地址（RSS）', en: 'Feed (RSS)' },
  page: { cn: '公开页面', en: 'Public page' },
  copyFeed: { cn: '复制订阅地址', en: 'Copy the feed address' },
  copyPage: { cn: '复制页面地址', en: 'Copy the page address' },
  openPage: { cn: '打开公开页面', en: 'Open the public page' },
  addresses: { cn: '分享与提交', en: 'Share and submit' },
  addressesOff: {
    cn: '改为公开或私密链接后，这里会显示订阅地址和页面地址。',
    en: 'The addresses of the feed and the page appear here once the show is public or private.',
  },
  submit: { cn: '提交到播客平台', en: 'Submit it to directories' },
  submitHint: {
    cn: '只需提交一次，之后发布的单集会自动出现。平台要求至少有一个已发布的单集、封面和所有者邮箱。',
    en: 'Submit the feed once; later episodes appear automatically. Directories require a published episode, a cover and the owner’s email address.',
  },
  submitApple: {
    cn: 'Apple 播客：在 Podcasts Connect 添加节目，粘贴订阅地址',
    en: 'Apple Podcasts: add a show in Podcasts Connect and paste the feed address',
  },
  submitSpotify: {
    cn: 'Spotify：在 Spotify for Creators 选择“已有节目”，粘贴订阅地址',
    en: 'Spotify: choose an existing show in Spotify for Creators and paste the feed address',
  },
  submitXiaoyuzhou: {
    cn: '小宇宙：在主播后台选择“RSS 托管”，粘贴订阅地址',
    en: 'Xiaoyuzhou and others: add a show by its RSS address',
  },
  privateUse: {
    cn: '把订阅地址发给听众，在播客应用中选择“通过链接添加节目”。任何拿到链接的人都能收听。',
    en: 'Send listeners the feed address; in their podcast app they add the show by its address. Anyone with the link can listen.',
  },
  renew: { cn: '更换链接', en: 'Replace the link' },
  renewTitle: { cn: '更换“{name}”的私密链接？', en: 'Replace the private link of {name}?' },
  renewText: {
    cn: '现在的订阅地址、页面和音频链接立即失效，已订阅的听众需要用新地址重新添加节目。单集不受影响。',
    en: 'The current feed, page and audio links stop working immediately, and subscribers have to add the show again with the new address. Episodes aren’t affected.',
  },
  renewed: { cn: '链接已更换', en: 'Link replaced' },

  cover: { cn: '封面', en: 'Cover' },
  chooseCover: { cn: '上传封面', en: 'Upload a cover' },
  changeCover: { cn: '更换封面', en: 'Change the cover' },
  coverHint: {
    cn: 'JPG 或 PNG，每边至少 1400 像素，会裁成正方形',
    en: 'JPG or PNG, at least 1400 pixels per side; it is cropped to a square',
  },
  coverSaved: { cn: '封面已更新', en: 'Cover changed' },
  coverKind: { cn: '请选择 JPG 或 PNG 图片', en: 'Choose a JPG or PNG picture' },
  coverLarge: { cn: '图片须小于 {megabytes} MB', en: 'The picture must be smaller than {megabytes} MB' },
  coverOf: { cn: '“{name}”的封面', en: 'Cover of {name}' },
  coverMissing: { cn: '还没有封面，公开时使用默认图片', en: 'No cover yet; listeners see a default picture' },

  about: { cn: '节目信息', en: 'About the show' },
  description: { cn: '简介', en: 'Description' },
  descriptionHint: {
    cn: '告诉听众节目讲什么、多久更新一次。',
    en: 'What the show is about and how often it appears.',
  },
  author: { cn: '主播或出品方', en: 'Author' },
  category: { cn: '分类（Apple 播客）', en: 'Category (Apple Podcasts)' },
  explicit: { cn: '含有不适合儿童的内容', en: 'Contains explicit content' },
  ownerName: { cn: '所有者姓名', en: 'Owner’s name' },
  ownerEmail: { cn: '所有者邮箱', en: 'Owner’s email' },
  ownerHint: {
    cn: '写入订阅源，播客平台用它确认节目归属，公众可见。',
    en: 'Written in the feed, where anyone can see it. Directories use it to confirm that the show is yours.',
  },
  locked: { cn: '不允许其他平台导入这个节目', en: 'Don’t let other platforms import this show' },
  lockedHint: {
    cn: '写入订阅源（podcast:locked）。搬家到其他托管平台之前，请关闭它并保存。私密节目始终开启。',
    en: 'Written in the feed (podcast:locked). Turn it off and save before you move the show to another host. Always on for private shows.',
  },
  save: { cn: '保存', en: 'Save' },
  saved: { cn: '节目信息已保存', en: 'Show saved' },
  leaveTitle: { cn: '离开本页？', en: 'Leave this page?' },
  leaveText: { cn: '节目信息的修改尚未保存。', en: 'Your changes to the show aren’t saved yet.' },
  remove: { cn: '删除节目', en: 'Delete show' },
  removeTitle: { cn: '删除节目“{name}”？', en: 'Delete the show {name}?' },
  removeText: {
    cn: '它的 {count} 个单集一并删除，生成中的任务会取消，订阅地址和公开页面停用。30 天内可以恢复，地址不变。',
    en: 'Its {count} {count:episode|episodes} are deleted too, runs in progress are canceled, and its feed and page stop working. It can be restored for 30 days, with the same addresses.',
  },
  removed: { cn: '节目已删除', en: 'Show deleted' },
  restored: { cn: '节目已恢复', en: 'Show restored' },
})
