/** What a deployment file takes from elsewhere without naming its content: images, actions, install scripts. */
export function unpinned(path: string, text: string): string[] {
  const found: string[] = []
  const stages = new Set(
    [...text.matchAll(/^FROM\s.*\sAS\s+(\S+)/gim)].map(([, name]) => name!.toLowerCase()),
  )
  for (const [index, line] of text.split('\n').entries()) {
    const at = `${path}:${index + 1}`
    if (/^\s*#/.test(line)) continue
    for (const image of path.endsWith('.md') ? [] : imagesOf(line))
      if (!stages.has(image.toLowerCase()) && !ownImage.test(image) && !digest.test(image))
        found.push(`${at} image without a tag and digest: ${image}`)
    for (const [, action] of line.matchAll(/^\s*(?:-\s*)?uses:\s*['"]?([^\s'"#]+)/g))
      if (!action!.startsWith('./') && !action!.startsWith('docker://') && !/@[0-9a-f]{40}$/.test(action!))
        found.push(`${at} action without a commit: ${action}`)
    if (installs.test(line) && !line.includes('--ignore-scripts'))
      found.push(`${at} npm runs install scripts: ${line.trim()}`)
    // Without the second dashes, -p of the program would be a package of npx, from anywhere.
    if (/(?<![\w-])npx\s+(?!--no -- )/.test(line)) found.push(`${at} npx may fetch a package: ${line.trim()}`)
  }
  return found
}

/** Built from this repository, unless the operator names a published one. */
const ownImage = /^(?:scratch|yiyin(?::\d+\.\d+\.\d+)?|\$\{YIYIN_IMAGE:-yiyin:\d+\.\d+\.\d+\})$/
const digest = /^[^@]+:[\w.-]+@sha256:[0-9a-f]{64}$/
const installs = /(?<![\w-])npm\s+(?:"\$@"|(?:ci|i|install|add|update|prune|rebuild|exec)(?![\w-]))/

function imagesOf(line: string): string[] {
  const patterns = [
    /^\s*FROM\s+(?:--\S+\s+)*(\S+)/i,
    /^\s*COPY\s+(?:--\S+\s+)*--from=(\S+)/i,
    /^\s*(?:-\s*)?(?:image|container):\s*['"]?([^\s'"#]+)/,
    /^\s*(?:-\s*)?uses:\s*['"]?docker:\/\/([^\s'"#]+)/,
  ]
  return patterns.flatMap((pattern) => pattern.exec(line)?.[1] ?? [])
}
