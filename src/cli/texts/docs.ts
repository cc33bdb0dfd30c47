import { texts } from '#core/texts/texts.ts'

/** The command `docs` and its output. */
export const docsTexts = texts('docsTexts', {
  summary: {
    cn: '构建文档网站：中英文，可搜索；用于服务器的 /docs，或作为文件发布。',
    en: 'Builds the documentation site, in English and Chinese and with search: for /docs of the server, or as files to publish.',
  },
  out: {
    cn: '写入的文件夹，用于发布；默认为 dist/docs，由服务器在 /docs 提供',
    en: 'folder to write, for publishing; default: dist/docs, which the server shows at /docs',
  },
  base: {
    cn: '网站在其主机上的路径，与 --out 一起使用；默认为 /',
    en: 'path of the site on its host, with --out; default: /',
  },
  building: { cn: '正在构建文档', en: 'building the documentation' },
  served: {
    cn: '已是最新；服务器在 /docs 提供',
    en: 'up to date; the server shows it at /docs',
  },
  written: {
    cn: '已写入 {folder}；请在主机的 {base} 下提供',
    en: 'written to {folder}; serve it at {base} of its host',
  },
})

export const docsFaults = texts('docsFaults', {
  notWritten: {
    cn: '需要构建文档，但无法写入 {folder}（{code}）。',
    en: 'The documentation needs to be built, but {folder} isn’t writable ({code}).',
  },
  notBuilt: { cn: '无法构建文档：\n{why}', en: 'The documentation couldn’t be built:\n{why}' },
  deadLinks: {
    cn: '文档中有失效的链接：\n{links}',
    en: 'Links of the documentation lead nowhere:\n{links}',
  },
  baseNeedsOut: {
    cn: '--base 用于发布的网站：请同时用 --out 指定文件夹。服务器总是在 /docs 提供文档。',
    en: '--base is for a site to publish: name its folder with --out. The server always shows the documentation at /docs.',
  },
  badBase: {
    cn: '--base 是以 / 开头和结尾的路径，例如 /docs/；不能是 {base}。',
    en: '--base is a path with / at both ends, such as /docs/, not {base}.',
  },
  notFolder: { cn: '{folder} 不是可读的文件夹。', en: '{folder} isn’t a folder that can be read.' },
  notEmpty: {
    cn: '{folder} 中有其他文件，而构建会清空该文件夹。请另选一个新的或空的文件夹。',
    en: '{folder} contains other files, and the build would delete them. Choose a new or an empty folder.',
  },
})
