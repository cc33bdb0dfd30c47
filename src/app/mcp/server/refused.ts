/** A protocol error with its JSON-RPC code. */
export class Refused extends Error {
  readonly code: number

  constructor(code: number, text: string) {
    super(text)
    this.code = code
  }
}

export const invalidRequest = -32600
export const methodNotFound = -32601
export const invalidParams = -32602
export const resourceNotFound = -32002
