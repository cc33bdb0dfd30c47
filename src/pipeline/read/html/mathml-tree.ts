/** An element of a formula. */
export interface MathNode {
  name: string
  attributes: Readonly<Record<string, string>>
  children: MathNode[]
  text: string
}

export interface MathTree {
  root: MathNode
  depth(): number
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text(data: string): void
  /** Whether this was the end of the formula. */
  close(): boolean
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)

/** Collects a formula while its page is parsed; the caller limits depth and elements. */
export function startMath(attributes: MathNode['attributes']): MathTree {
  const root: MathNode = { name: 'math', attributes, children: [], text: '' }
  const stack = [root]
  return {
    root,
    depth: () => stack.length,
    open(name, own) {
      const node: MathNode = { name: bare(name), attributes: own, children: [], text: '' }
      stack.at(-1)!.children.push(node)
      stack.push(node)
    },
    text: (data) => void (stack.at(-1)!.text += data),
    close() {
      stack.pop()
      return stack.length === 0
    },
  }
}
