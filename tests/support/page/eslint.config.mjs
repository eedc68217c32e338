// What eslint checks in the scripts of pages: `./run page` installs and runs it. Imports of names that
// no file exports and lists of files are checked by check_modules.py, which needs nothing.
const BROWSER = `addEventListener AbortController AudioContext Blob clearInterval clearTimeout confirm
  CSS CSSStyleSheet CustomEvent customElements document Event fetch FormData getComputedStyle history HTMLElement HTMLTableCellElement innerHeight
  innerWidth location matchMedia MouseEvent MutationObserver navigator Node parent performance prompt
  queueMicrotask requestAnimationFrame ResizeObserver scrollTo scrollY setInterval setTimeout SVGElement TextEncoder URL WebSocket
  window Worker`.split(/\s+/);

const RULES = ['eqeqeq', 'no-const-assign',
  'no-constant-condition', 'no-dupe-args', 'no-dupe-else-if', 'no-dupe-keys', 'no-fallthrough',
  'no-import-assign', 'no-redeclare', 'no-self-assign', 'no-undef', 'no-unreachable',
  'no-unused-expressions', 'no-useless-escape', 'no-var', 'prefer-const', 'use-isnan'];

export default [{
  languageOptions: {ecmaVersion: 2024, sourceType: 'module',
    globals: Object.fromEntries(BROWSER.map(name => [name, 'readonly']))},
  linterOptions: {reportUnusedDisableDirectives: 'error'},
  rules: {...Object.fromEntries(RULES.map(name => [name, 'error'])),
    'no-unused-vars': ['error', {caughtErrors: 'none'}],
    'no-unused-expressions': ['error', {allowTernary: true, allowShortCircuit: true}]},
}];
