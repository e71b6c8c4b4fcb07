import { describe, expect, test } from 'vitest'
import { Constitution, ConstitutionContext, haltOnReject, PolicyReject } from '../../src/constitution.ts'

const constitution = Constitution.fromObject({ limits: { max_files: 50 } })
const context = new ConstitutionContext(constitution)
const governed = haltOnReject(constitution)

const refuse = (count: number): number => {
  if (count > Number(context.require('limits.max_files'))) throw new PolicyReject('too many files')
  return count
}

describe('what is governed', () => {
  test('runs only when it is called, once for each call', () => {
    const calls: number[] = []
    const act = governed((count: number) => calls.push(count))
    expect(calls).toEqual([])
    act(1)
    act(2)
    expect(calls).toEqual([1, 2])
  })

  test('keeps its name, its length and its properties', () => {
    const named = Object.assign(function archive(_a: number, _b: number) {}, { cost: 3 })
    const act = governed(named)
    expect(act).not.toBe(named)
    expect([act.name, act.length, act.cost, Object.keys(act)]).toEqual(['archive', 2, 3, ['cost']])
  })

  test('keeps this, as a method and as a decorator', () => {
    const store = { files: 7, count: governed(refuseStored), peek: null }
    function refuseStored(this: { files: number }, more: number) {
      return refuse(this.files + more)
    }
    expect(store.count(3)).toBe(10)
    expect(() => store.count(44)).toThrow(PolicyReject)
    expect(governed(refuseStored).call({ files: 1 }, 1)).toBe(2)
    // A decorator is called with the method and its description.
    expect(Reflect.apply(governed, undefined, [refuseStored, { kind: 'method', name: 'count' }]).length).toBe(1)
  })

  test('passes any number of arguments, and hands back the very value', () => {
    const given = [{ a: 1 }, [2], null, undefined] as const
    const act = governed((...all: readonly unknown[]) => all)
    const returned = act(...given)
    expect(returned).toHaveLength(4)
    expect(returned.map((one, index) => one === given[index])).toEqual([true, true, true, true])
  })

  test('can be governed twice, and by two constitutions', () => {
    const other = haltOnReject(Constitution.fromObject({}))
    expect(other(governed(refuse))(5)).toBe(5)
    expect(() => other(governed(refuse))(51)).toThrow(new PolicyReject('too many files'))
  })
})

describe('an asynchronous function', () => {
  const act = governed(async (count: number) => {
    await null
    return refuse(count)
  })

  test('hands back its promise', async () => {
    const promise = Promise.resolve(1)
    expect(governed(() => promise)()).toBe(promise)
    await expect(act(50)).resolves.toBe(50)
  })

  test('rejects with the refusal itself', async () => {
    const refusal = new PolicyReject('no', { cause: 'a rule' })
    await expect(governed(() => Promise.reject(refusal))()).rejects.toBe(refusal)
    await expect(act(51)).rejects.toThrow(new PolicyReject('too many files'))
  })

  test('rejects with any other error itself', async () => {
    const error = new RangeError('not a count')
    await expect(governed(async () => Promise.reject(error))()).rejects.toBe(error)
  })

  test('can be a generator', async () => {
    const numbers = governed(async function* (most: number) {
      for (let count = 49; count <= most; count++) yield refuse(count)
    })
    const seen: number[] = []
    await expect(
      (async () => {
        for await (const one of numbers(60)) seen.push(one)
      })(),
    ).rejects.toThrow(PolicyReject)
    expect(seen).toEqual([49, 50])
  })
})

describe('an error passes unchanged', () => {
  test.each<[string, unknown]>([
    ['a refusal', new PolicyReject('no')],
    ['a kind of refusal', new (class extends PolicyReject {})('no')],
    ['another error', new TypeError('wrong')],
    ['no error at all', 'text'],
    ['undefined', undefined],
  ])('%s', (_, error) => {
    const act = governed(() => {
      throw error
    })
    const caught: unknown[] = []
    try {
      act()
    } catch (one) {
      caught.push(one)
    }
    expect(caught).toEqual([error])
    expect(caught[0]).toBe(error)
  })
})

describe('refused when it is wrapped', () => {
  test.each([[{ rules: {}, get() {} }], [null], [undefined], [context], [Constitution], [{}]])(
    '%s is no Constitution',
    (value) => {
      expect(() => Reflect.apply(haltOnReject, undefined, [value])).toThrow(TypeError)
      expect(() => Reflect.apply(haltOnReject, undefined, [value])).toThrow(/^A Constitution is needed, not /)
    },
  )

  test.each([[5], [null], [{}], [undefined]])('%j is no function', (value) => {
    expect(() => Reflect.apply(governed, undefined, [value])).toThrow(TypeError)
    expect(() => Reflect.apply(governed, undefined, [value])).toThrow(/^haltOnReject marks a function, not /)
  })
})

test('a refusal has its own name and carries its cause', () => {
  const cause = new Error('the rule')
  expect(new PolicyReject('no', { cause })).toMatchObject({ name: 'PolicyReject', message: 'no', cause })
  expect(String(new PolicyReject('no'))).toBe('PolicyReject: no')
})
