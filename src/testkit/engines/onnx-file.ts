// Writes ONNX files.

type Field = [number, number | string | Buffer]

/** Protocol buffers: the number of a field and its value. */
function message(...fields: Field[]): Buffer {
  return Buffer.concat(
    fields.map(([field, value]) => {
      if (typeof value === 'number') return Buffer.concat([varint(field << 3), varint(value)])
      const bytes = Buffer.from(value as string)
      return Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes])
    }),
  )
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = BigInt.asUintN(64, BigInt(value))
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest % 128n) | 128)
  return Buffer.from([...bytes, Number(rest)])
}

export const types = { float: 1, int32: 6, int64: 7 } as const
type Type = keyof typeof types

export const port = (name: string, type: Type, shape: (number | string)[]) => {
  const dims = shape.map((dim): Field => [1, message(typeof dim === 'number' ? [1, dim] : [2, dim])])
  return message([1, name], [2, message([1, message([1, types[type]], [2, message(...dims)])])])
}

export const tensor = (name: string, type: Type, shape: number[], data: Float32Array | BigInt64Array) =>
  message(...shape.map((dim): Field => [1, dim]), [2, types[type]], [8, name], [9, Buffer.from(data.buffer)])

export const node = (operation: string, inputs: string[], output: string, ...attributes: Buffer[]) =>
  message(
    ...inputs.map((input): Field => [1, input]),
    [2, output],
    [4, operation],
    ...attributes.map((attribute): Field => [5, attribute]),
  )

export const whole = (name: string, value: number) => message([1, name], [3, value], [20, 2])
export const list = (name: string, values: number[]) =>
  message([1, name], ...values.map((value): Field => [8, value]), [20, 7])
export const constant = (name: string, value: Buffer) => message([1, name], [5, value], [20, 4])

export function model(
  graph: { nodes: Buffer[]; constants: Buffer[]; inputs: Buffer[]; outputs: Buffer[] },
  facts: Record<string, string | number>,
): Buffer {
  const parts = message(
    ...graph.nodes.map((each): Field => [1, each]),
    [2, 'tiny'],
    ...graph.constants.map((each): Field => [5, each]),
    ...graph.inputs.map((each): Field => [11, each]),
    ...graph.outputs.map((each): Field => [12, each]),
  )
  const about = Object.entries(facts).map(([key, value]): Field => [
    14,
    message([1, key], [2, String(value)]),
  ])
  return message([1, 8], [7, parts], [8, message([1, ''], [2, 13])], ...about)
}
