// Reads TypeScript and JSX for the import rules. Every module is reduced to its imports before they
// are looked at: type-only imports and `import('...')` types count too, for what a type needs, its
// package needs.

/** The module that a node names, if it names one. */
function specifierOf(node) {
  if (node.type === 'TSImportType') return node.argument?.value ?? node.argument?.literal?.value;
  if (node.type === 'CallExpression') {
    return node.callee.type === 'Import' ? node.arguments[0]?.value : undefined;
  }
  return node.type === 'ImportExpression' ? node.source?.value : node.source?.value;
}

const onlyImports = ({ types }) => ({
  manipulateOptions(options, parserOptions) {
    parserOptions.plugins.push('typescript');
    if (options.filename?.endsWith('x')) parserOptions.plugins.push('jsx');
  },
  visitor: {
    Program(program) {
      const specifiers = new Set();
      const note = ({ node }) => {
        const specifier = specifierOf(node);
        if (typeof specifier === 'string') specifiers.add(specifier);
      };
      program.traverse({
        'ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration': note,
        'CallExpression|ImportExpression|TSImportType': note,
      });
      program.node.body = [...specifiers].map((specifier) =>
        types.importDeclaration([], types.stringLiteral(specifier)),
      );
      program.skip();
    },
  },
});

module.exports = { plugins: [onlyImports], comments: false };
