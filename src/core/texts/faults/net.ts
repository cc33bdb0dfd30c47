import { texts } from '#core/texts/texts.ts'

/** Why a web page could not be read. */
export const netFaults = texts('netFaults', {
  notWebAddress: {
    cn: '这不是网页地址。请输入以 http:// 或 https:// 开头的完整地址。',
    en: 'This is not a web address. Enter the full address, starting with http:// or https://.',
  },
  notPublic: {
    cn: '{host} 不是公网地址，无法读取。请复制网页中的文字并粘贴。',
    en: '{host} is not on the public internet, so it can’t be read. Copy the text of the page and paste it instead.',
  },
  portNotAllowed: {
    cn: '不能读取端口 {port} 上的网页，只支持 80、443、8080 和 8443 端口。',
    en: 'Pages on port {port} can’t be read. Only ports 80, 443, 8080 and 8443 are supported.',
  },
  notReached: {
    cn: '无法连接 {host}。请检查地址，或稍后重试。',
    en: '{host} could not be reached. Check the address, or try again later.',
  },
  tooManyRedirects: {
    cn: '该地址跳转超过 {most} 次。请输入文章页面的最终地址。',
    en: 'The address redirects more than {most} times. Enter the final address of the article.',
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
})
