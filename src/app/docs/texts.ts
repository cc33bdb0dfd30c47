import { texts } from '#core/texts/texts.ts'

export const docsTexts = texts('docs', {
  notBuilt: {
    cn: '这台服务器上还没有构建文档。请在程序文件夹中运行 ./yiyin docs，完成后刷新此页即可，无需重新启动。接口文档见 /docs/api。',
    en: 'The documentation has not been built on this server. Run ./yiyin docs in the program’s folder, then reload this page; no restart is needed. The API reference is at /docs/api.',
  },
})
