import { texts } from '#core/texts/texts.ts'

/** Known advisories on the installed packages. */
export const packageTexts = texts('packageTexts', {
  critical: { cn: '严重', en: 'critical' },
  high: { cn: '高危', en: 'high' },
  moderate: { cn: '中危', en: 'moderate' },
  low: { cn: '低危', en: 'low' },
  info: { cn: '提示', en: 'info' },
  found: { cn: '{severity}：{name} {version}：{title}', en: '{severity}: {name} {version}: {title}' },
  fixed: { cn: '受影响：{vulnerable}；修复版本：{fixed}', en: 'affected: {vulnerable}; fixed in: {fixed}' },
  noFix: { cn: '受影响：{vulnerable}；尚无修复版本', en: 'affected: {vulnerable}; no fixed version yet' },
  none: { cn: '{packages} 个软件包，没有已知漏洞。', en: '{packages} packages, no known advisories.' },
  counted: {
    cn: '{packages} 个软件包，{count} 个已知漏洞。',
    en: '{packages} packages, {count} known {count:advisory|advisories}.',
  },
  written: {
    cn: '软件物料清单（CycloneDX）已写入 {file}',
    en: 'wrote the bill of materials (CycloneDX) to {file}',
  },
  noAnswer: {
    cn: '软件源没有返回漏洞信息，因此未检查已知漏洞：{said}\n请用 npm_config_registry 指定支持漏洞查询的软件源，如 npm 官方源。',
    en: 'The registry did not answer the query for advisories, so none were checked: {said}\nSet npm_config_registry to a registry that answers it, such as the one of npm.',
  },
  noNpm: {
    cn: '没有找到 npm。请安装（Debian 上：apt-get install npm）。',
    en: 'npm was not found. Install it (on Debian: apt-get install npm).',
  },
  noBill: {
    cn: '无法列出已安装的软件包：{said}\n请删除 node_modules，再运行一次以重新安装。',
    en: 'The installed packages could not be listed: {said}\nDelete node_modules and run this again to reinstall them.',
  },
  act: {
    cn: '没有 {act}。请用：yiyin audit，或 yiyin audit packages',
    en: 'There is no {act}. Use: yiyin audit, or yiyin audit packages',
  },
  ofPackages: {
    cn: '只用于 yiyin audit packages：{name}',
    en: '{name} is an option of: yiyin audit packages',
  },
  sbom: {
    cn: '软件物料清单（CycloneDX）写入的文件；- 表示只输出清单',
    en: 'the file to write the bill of materials to (CycloneDX); - prints it, and nothing else',
  },
})
