import { texts } from '#core/texts/texts.ts'

/** Why a web page or a file behind a link could not be read. */
export const netFaults = texts('netFaults', {
  notWebAddress: {
    cn: '这不是网址。请输入以 http:// 或 https:// 开头的完整地址。',
    en: 'This is not a web address. Enter the full address, starting with http:// or https://.',
  },
  notPublic: {
    cn: '{host} 不是公网地址，无法读取。请复制其中的文字，或下载文件后上传。',
    en: '{host} is not on the public internet, so it can’t be read. Copy the text, or download the file and upload it here.',
  },
  portNotAllowed: {
    cn: '不能读取端口 {port}，只支持 80、443、8080 和 8443 端口。',
    en: 'Addresses on port {port} can’t be read. Only ports 80, 443, 8080 and 8443 are supported.',
  },
  notReached: {
    cn: '无法连接 {host}。请检查地址，或稍后重试。',
    en: '{host} could not be reached. Check the address, or try again later.',
  },
  tooManyRedirects: {
    cn: '该地址跳转超过 {most} 次。请输入最终地址。',
    en: 'The address redirects more than {most} times. Enter the final address.',
  },
  pageRefused: {
    cn: '{host} 拒绝提供该网页（HTTP {status}）。如需登录才能查看，请复制文字并粘贴。',
    en: '{host} did not return the page (HTTP {status}). If it requires signing in, copy the text and paste it instead.',
  },
  notAPage: {
    cn: '{host} 上的该地址不是网页（{type}）。如果是文件，请下载后上传。',
    en: 'This address on {host} is not a web page ({type}). If it is a file, download it and upload it here.',
  },
  pageTooLarge: {
    cn: '{host} 上的网页超过 {megabytes} MB。请复制需要的文字并粘贴。',
    en: 'The page on {host} is larger than {megabytes} MB. Copy the text you need and paste it instead.',
  },
  pageTooSlow: {
    cn: '{host} 在 {seconds} 秒内没有传完网页。请稍后重试。',
    en: '{host} did not deliver the page within {seconds} seconds. Try again later.',
  },
  pageDamaged: {
    cn: '{host} 返回的网页数据已损坏。请稍后重试，或复制文字并粘贴。',
    en: 'The page from {host} arrived damaged. Try again later, or copy the text and paste it instead.',
  },
  pageEmpty: { cn: '{host} 上的网页是空的。', en: 'The page on {host} is empty.' },
  fileRefused: {
    cn: '{host} 拒绝提供该文件（HTTP {status}）。如需登录才能下载，请先下载再上传。',
    en: '{host} did not return the file (HTTP {status}). If it requires signing in, download it and upload it here.',
  },
  fileTooLarge: {
    cn: '{host} 上的文件超过 {megabytes} MB。请使用更小的文件。',
    en: 'The file on {host} is larger than {megabytes} MB. Use a smaller one.',
  },
  fileTooSlow: {
    cn: '{host} 在 {seconds} 秒内没有传完文件。请稍后重试，或下载后上传。',
    en: '{host} did not deliver the file within {seconds} seconds. Try again later, or download it and upload it here.',
  },
  fileBroken: {
    cn: '与 {host} 的连接多次中断，文件没有传完。请稍后重试，或下载后上传。',
    en: 'The connection to {host} broke several times before the file was complete. Try again later, or download it and upload it here.',
  },
  linkIsPage: {
    cn: '{host} 上的该地址是网页，不是影片或声音文件。请使用文件本身的地址，或下载后上传。',
    en: 'This address on {host} is a web page, not a video or audio file. Use the address of the file itself, or download it and upload it here.',
  },
})
