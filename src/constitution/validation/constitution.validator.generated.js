// Generated from schemas/constitution.schema.json by `npm run schemas`. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    function ucs2length(str) {
      const len = str.length;
      let length = 0;
      let pos = 0;
      let value;
      while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 55296 && value <= 56319 && pos < len) {
          value = str.charCodeAt(pos);
          if ((value & 64512) === 56320)
            pos++;
        }
      }
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// node_modules/fast-deep-equal/index.js
var require_fast_deep_equal = __commonJS({
  "node_modules/fast-deep-equal/index.js"(exports, module) {
    "use strict";
    module.exports = function equal(a, b) {
      if (a === b) return true;
      if (a && b && typeof a == "object" && typeof b == "object") {
        if (a.constructor !== b.constructor) return false;
        var length, i, keys;
        if (Array.isArray(a)) {
          length = a.length;
          if (length != b.length) return false;
          for (i = length; i-- !== 0; )
            if (!equal(a[i], b[i])) return false;
          return true;
        }
        if (a.constructor === RegExp) return a.source === b.source && a.flags === b.flags;
        if (a.valueOf !== Object.prototype.valueOf) return a.valueOf() === b.valueOf();
        if (a.toString !== Object.prototype.toString) return a.toString() === b.toString();
        keys = Object.keys(a);
        length = keys.length;
        if (length !== Object.keys(b).length) return false;
        for (i = length; i-- !== 0; )
          if (!Object.prototype.hasOwnProperty.call(b, keys[i])) return false;
        for (i = length; i-- !== 0; ) {
          var key = keys[i];
          if (!equal(a[key], b[key])) return false;
        }
        return true;
      }
      return a !== a && b !== b;
    };
  }
});

// node_modules/ajv/dist/runtime/equal.js
var require_equal = __commonJS({
  "node_modules/ajv/dist/runtime/equal.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    var equal = require_fast_deep_equal();
    equal.code = 'require("ajv/dist/runtime/equal").default';
    exports.default = equal;
  }
});

// <stdin>
var validate = validate52;
var stdin_default = validate52;
var func1 = require_ucs2length().default;
var schema20 = { "type": "array", "items": { "type": ["string", "object"], "minLength": 1, "maxLength": 1e3, "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "path": { "$ref": "#/$defs/patterns_or_one" }, "group": { "enum": ["agent_files", "ci", "licenses", "lockfiles"] }, "except": { "type": "array", "items": { "$ref": "#/$defs/pattern" } }, "action": { "enum": ["require_review", "deny"] }, "operations": { "type": "array", "minItems": 1, "uniqueItems": true, "items": { "enum": ["add", "modify", "delete", "rename", "mode", "type"] } }, "reason": { "type": "string" } } } };
var func0 = require_equal().default;
var pattern3 = new RegExp("^x-", "u");
var schema21 = { "type": ["string", "array"], "minLength": 1, "maxLength": 1e3, "items": { "$ref": "#/$defs/pattern" }, "minItems": 1 };
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate55.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data === "string") {
    if (func1(data) > 1e3) {
      const err0 = { instancePath, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 1e3 } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (func1(data) < 1) {
      const err1 = { instancePath, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" } };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate55.errors = vErrors;
  return errors === 0;
}
validate55.evaluated = { "dynamicProps": false, "dynamicItems": false };
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate54.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data !== "string" && !Array.isArray(data)) {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: schema21.type } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  if (typeof data === "string") {
    if (func1(data) > 1e3) {
      const err1 = { instancePath, schemaPath: "#/maxLength", keyword: "maxLength", params: { limit: 1e3 } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (func1(data) < 1) {
      const err2 = { instancePath, schemaPath: "#/minLength", keyword: "minLength", params: { limit: 1 } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
  }
  if (Array.isArray(data)) {
    if (data.length < 1) {
      const err3 = { instancePath, schemaPath: "#/minItems", keyword: "minItems", params: { limit: 1 } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      if (!validate55(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
        errors = vErrors.length;
      }
    }
  }
  validate54.errors = vErrors;
  return errors === 0;
}
validate54.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate53.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (Array.isArray(data)) {
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (typeof data0 !== "string" && !(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/type", keyword: "type", params: { type: schema20.items.type } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (typeof data0 === "string") {
        if (func1(data0) > 1e3) {
          const err1 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/maxLength", keyword: "maxLength", params: { limit: 1e3 } };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/minLength", keyword: "minLength", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        for (const key0 in data0) {
          if (!(key0 === "path" || key0 === "group" || key0 === "except" || key0 === "action" || key0 === "operations" || key0 === "reason" || pattern3.test(key0))) {
            const err3 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
        }
        if (data0.path !== void 0) {
          if (!validate54(data0.path, { instancePath: instancePath + "/" + i0 + "/path", parentData: data0, parentDataProperty: "path", rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
            errors = vErrors.length;
          }
        }
        if (data0.group !== void 0) {
          let data2 = data0.group;
          if (!(data2 === "agent_files" || data2 === "ci" || data2 === "licenses" || data2 === "lockfiles")) {
            const err4 = { instancePath: instancePath + "/" + i0 + "/group", schemaPath: "#/items/properties/group/enum", keyword: "enum", params: { allowedValues: schema20.items.properties.group.enum } };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
        if (data0.except !== void 0) {
          let data3 = data0.except;
          if (Array.isArray(data3)) {
            const len1 = data3.length;
            for (let i1 = 0; i1 < len1; i1++) {
              if (!validate55(data3[i1], { instancePath: instancePath + "/" + i0 + "/except/" + i1, parentData: data3, parentDataProperty: i1, rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
                errors = vErrors.length;
              }
            }
          } else {
            const err5 = { instancePath: instancePath + "/" + i0 + "/except", schemaPath: "#/items/properties/except/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
        if (data0.action !== void 0) {
          let data5 = data0.action;
          if (!(data5 === "require_review" || data5 === "deny")) {
            const err6 = { instancePath: instancePath + "/" + i0 + "/action", schemaPath: "#/items/properties/action/enum", keyword: "enum", params: { allowedValues: schema20.items.properties.action.enum } };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
        if (data0.operations !== void 0) {
          let data6 = data0.operations;
          if (Array.isArray(data6)) {
            if (data6.length < 1) {
              const err7 = { instancePath: instancePath + "/" + i0 + "/operations", schemaPath: "#/items/properties/operations/minItems", keyword: "minItems", params: { limit: 1 } };
              if (vErrors === null) {
                vErrors = [err7];
              } else {
                vErrors.push(err7);
              }
              errors++;
            }
            const len2 = data6.length;
            for (let i2 = 0; i2 < len2; i2++) {
              let data7 = data6[i2];
              if (!(data7 === "add" || data7 === "modify" || data7 === "delete" || data7 === "rename" || data7 === "mode" || data7 === "type")) {
                const err8 = { instancePath: instancePath + "/" + i0 + "/operations/" + i2, schemaPath: "#/items/properties/operations/items/enum", keyword: "enum", params: { allowedValues: schema20.items.properties.operations.items.enum } };
                if (vErrors === null) {
                  vErrors = [err8];
                } else {
                  vErrors.push(err8);
                }
                errors++;
              }
            }
            let i3 = data6.length;
            let j0;
            if (i3 > 1) {
              outer0:
                for (; i3--; ) {
                  for (j0 = i3; j0--; ) {
                    if (func0(data6[i3], data6[j0])) {
                      const err9 = { instancePath: instancePath + "/" + i0 + "/operations", schemaPath: "#/items/properties/operations/uniqueItems", keyword: "uniqueItems", params: { i: i3, j: j0 } };
                      if (vErrors === null) {
                        vErrors = [err9];
                      } else {
                        vErrors.push(err9);
                      }
                      errors++;
                      break outer0;
                    }
                  }
                }
            }
          } else {
            const err10 = { instancePath: instancePath + "/" + i0 + "/operations", schemaPath: "#/items/properties/operations/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
        if (data0.reason !== void 0) {
          if (typeof data0.reason !== "string") {
            const err11 = { instancePath: instancePath + "/" + i0 + "/reason", schemaPath: "#/items/properties/reason/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" } };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validate53.errors = vErrors;
  return errors === 0;
}
validate53.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
var schema23 = { "type": ["null", "array", "object"], "maxItems": 0, "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "paths": { "type": ["null", "array"], "items": { "$ref": "#/$defs/pattern" } }, "tools": { "type": ["null", "array"], "items": { "enum": ["write_file", "delete_file", "move_file", "chmod", "link"] } }, "deny": { "type": "object", "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "paths": { "type": "array", "items": { "$ref": "#/$defs/pattern" } }, "tools": { "type": "array", "items": { "enum": ["write_file", "delete_file", "move_file", "chmod", "link"] } } } } } };
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate60.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (typeof data != "object") {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: schema23.type } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  if (Array.isArray(data)) {
    if (data.length > 0) {
      const err1 = { instancePath, schemaPath: "#/maxItems", keyword: "maxItems", params: { limit: 0 } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "paths" || key0 === "tools" || key0 === "deny" || pattern3.test(key0))) {
        const err2 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.paths !== void 0) {
      let data0 = data.paths;
      if (data0 !== null && !Array.isArray(data0)) {
        const err3 = { instancePath: instancePath + "/paths", schemaPath: "#/properties/paths/type", keyword: "type", params: { type: schema23.properties.paths.type } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate55(data0[i0], { instancePath: instancePath + "/paths/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
            errors = vErrors.length;
          }
        }
      }
    }
    if (data.tools !== void 0) {
      let data2 = data.tools;
      if (data2 !== null && !Array.isArray(data2)) {
        const err4 = { instancePath: instancePath + "/tools", schemaPath: "#/properties/tools/type", keyword: "type", params: { type: schema23.properties.tools.type } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (Array.isArray(data2)) {
        const len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data3 = data2[i1];
          if (!(data3 === "write_file" || data3 === "delete_file" || data3 === "move_file" || data3 === "chmod" || data3 === "link")) {
            const err5 = { instancePath: instancePath + "/tools/" + i1, schemaPath: "#/properties/tools/items/enum", keyword: "enum", params: { allowedValues: schema23.properties.tools.items.enum } };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
      }
    }
    if (data.deny !== void 0) {
      let data4 = data.deny;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        for (const key1 in data4) {
          if (!(key1 === "paths" || key1 === "tools" || pattern3.test(key1))) {
            const err6 = { instancePath: instancePath + "/deny", schemaPath: "#/properties/deny/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
        if (data4.paths !== void 0) {
          let data5 = data4.paths;
          if (Array.isArray(data5)) {
            const len2 = data5.length;
            for (let i2 = 0; i2 < len2; i2++) {
              if (!validate55(data5[i2], { instancePath: instancePath + "/deny/paths/" + i2, parentData: data5, parentDataProperty: i2, rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
                errors = vErrors.length;
              }
            }
          } else {
            const err7 = { instancePath: instancePath + "/deny/paths", schemaPath: "#/properties/deny/properties/paths/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
        if (data4.tools !== void 0) {
          let data7 = data4.tools;
          if (Array.isArray(data7)) {
            const len3 = data7.length;
            for (let i3 = 0; i3 < len3; i3++) {
              let data8 = data7[i3];
              if (!(data8 === "write_file" || data8 === "delete_file" || data8 === "move_file" || data8 === "chmod" || data8 === "link")) {
                const err8 = { instancePath: instancePath + "/deny/tools/" + i3, schemaPath: "#/properties/deny/properties/tools/items/enum", keyword: "enum", params: { allowedValues: schema23.properties.deny.properties.tools.items.enum } };
                if (vErrors === null) {
                  vErrors = [err8];
                } else {
                  vErrors.push(err8);
                }
                errors++;
              }
            }
          } else {
            const err9 = { instancePath: instancePath + "/deny/tools", schemaPath: "#/properties/deny/properties/tools/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
      } else {
        const err10 = { instancePath: instancePath + "/deny", schemaPath: "#/properties/deny/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
  }
  validate60.errors = vErrors;
  return errors === 0;
}
validate60.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var schema24 = { "type": "object", "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "max_files_per_commit": { "type": ["integer", "null"], "minimum": 0, "maximum": 9007199254740991 }, "max_files": { "type": ["integer", "null"], "minimum": 0, "maximum": 9007199254740991 }, "max_lines_added": { "type": ["integer", "null"], "minimum": 0, "maximum": 9007199254740991 }, "max_lines_deleted": { "type": ["integer", "null"], "minimum": 0, "maximum": 9007199254740991 }, "max_file_bytes": { "type": ["integer", "null"], "minimum": 0, "maximum": 9007199254740991 }, "max_total_bytes": { "type": ["integer", "null"], "minimum": 0, "maximum": 9007199254740991 }, "max_commits": { "type": ["integer", "null"], "minimum": 0, "maximum": 9007199254740991 }, "max_binary_files": { "type": ["integer", "null"], "minimum": 0, "maximum": 9007199254740991 }, "warn_at": { "type": "number", "minimum": 0, "maximum": 1 }, "exempt": { "type": "array", "items": { "type": ["string", "object"], "minLength": 1, "maxLength": 1e3, "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "group": { "enum": ["agent_files", "ci", "licenses", "lockfiles"] } }, "required": ["group"] } }, "no_force_push": { "type": "boolean" } } };
var func9 = Object.prototype.hasOwnProperty;
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate64.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(func9.call(schema24.properties, key0) || pattern3.test(key0))) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.max_files_per_commit !== void 0) {
      let data0 = data.max_files_per_commit;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0)) && data0 !== null) {
        const err1 = { instancePath: instancePath + "/max_files_per_commit", schemaPath: "#/properties/max_files_per_commit/type", keyword: "type", params: { type: schema24.properties.max_files_per_commit.type } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
      if (typeof data0 == "number" && isFinite(data0)) {
        if (data0 > 9007199254740991 || isNaN(data0)) {
          const err2 = { instancePath: instancePath + "/max_files_per_commit", schemaPath: "#/properties/max_files_per_commit/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 } };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (data0 < 0 || isNaN(data0)) {
          const err3 = { instancePath: instancePath + "/max_files_per_commit", schemaPath: "#/properties/max_files_per_commit/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
      }
    }
    if (data.max_files !== void 0) {
      let data1 = data.max_files;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1)) && data1 !== null) {
        const err4 = { instancePath: instancePath + "/max_files", schemaPath: "#/properties/max_files/type", keyword: "type", params: { type: schema24.properties.max_files.type } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 > 9007199254740991 || isNaN(data1)) {
          const err5 = { instancePath: instancePath + "/max_files", schemaPath: "#/properties/max_files/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 } };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (data1 < 0 || isNaN(data1)) {
          const err6 = { instancePath: instancePath + "/max_files", schemaPath: "#/properties/max_files/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
    }
    if (data.max_lines_added !== void 0) {
      let data2 = data.max_lines_added;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2)) && data2 !== null) {
        const err7 = { instancePath: instancePath + "/max_lines_added", schemaPath: "#/properties/max_lines_added/type", keyword: "type", params: { type: schema24.properties.max_lines_added.type } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 > 9007199254740991 || isNaN(data2)) {
          const err8 = { instancePath: instancePath + "/max_lines_added", schemaPath: "#/properties/max_lines_added/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 } };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (data2 < 0 || isNaN(data2)) {
          const err9 = { instancePath: instancePath + "/max_lines_added", schemaPath: "#/properties/max_lines_added/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      }
    }
    if (data.max_lines_deleted !== void 0) {
      let data3 = data.max_lines_deleted;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3)) && data3 !== null) {
        const err10 = { instancePath: instancePath + "/max_lines_deleted", schemaPath: "#/properties/max_lines_deleted/type", keyword: "type", params: { type: schema24.properties.max_lines_deleted.type } };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
      if (typeof data3 == "number" && isFinite(data3)) {
        if (data3 > 9007199254740991 || isNaN(data3)) {
          const err11 = { instancePath: instancePath + "/max_lines_deleted", schemaPath: "#/properties/max_lines_deleted/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 } };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
        if (data3 < 0 || isNaN(data3)) {
          const err12 = { instancePath: instancePath + "/max_lines_deleted", schemaPath: "#/properties/max_lines_deleted/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
          if (vErrors === null) {
            vErrors = [err12];
          } else {
            vErrors.push(err12);
          }
          errors++;
        }
      }
    }
    if (data.max_file_bytes !== void 0) {
      let data4 = data.max_file_bytes;
      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4)) && data4 !== null) {
        const err13 = { instancePath: instancePath + "/max_file_bytes", schemaPath: "#/properties/max_file_bytes/type", keyword: "type", params: { type: schema24.properties.max_file_bytes.type } };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
      if (typeof data4 == "number" && isFinite(data4)) {
        if (data4 > 9007199254740991 || isNaN(data4)) {
          const err14 = { instancePath: instancePath + "/max_file_bytes", schemaPath: "#/properties/max_file_bytes/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 } };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
        if (data4 < 0 || isNaN(data4)) {
          const err15 = { instancePath: instancePath + "/max_file_bytes", schemaPath: "#/properties/max_file_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
      }
    }
    if (data.max_total_bytes !== void 0) {
      let data5 = data.max_total_bytes;
      if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5)) && data5 !== null) {
        const err16 = { instancePath: instancePath + "/max_total_bytes", schemaPath: "#/properties/max_total_bytes/type", keyword: "type", params: { type: schema24.properties.max_total_bytes.type } };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
      if (typeof data5 == "number" && isFinite(data5)) {
        if (data5 > 9007199254740991 || isNaN(data5)) {
          const err17 = { instancePath: instancePath + "/max_total_bytes", schemaPath: "#/properties/max_total_bytes/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 } };
          if (vErrors === null) {
            vErrors = [err17];
          } else {
            vErrors.push(err17);
          }
          errors++;
        }
        if (data5 < 0 || isNaN(data5)) {
          const err18 = { instancePath: instancePath + "/max_total_bytes", schemaPath: "#/properties/max_total_bytes/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
          if (vErrors === null) {
            vErrors = [err18];
          } else {
            vErrors.push(err18);
          }
          errors++;
        }
      }
    }
    if (data.max_commits !== void 0) {
      let data6 = data.max_commits;
      if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6)) && data6 !== null) {
        const err19 = { instancePath: instancePath + "/max_commits", schemaPath: "#/properties/max_commits/type", keyword: "type", params: { type: schema24.properties.max_commits.type } };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
      if (typeof data6 == "number" && isFinite(data6)) {
        if (data6 > 9007199254740991 || isNaN(data6)) {
          const err20 = { instancePath: instancePath + "/max_commits", schemaPath: "#/properties/max_commits/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 } };
          if (vErrors === null) {
            vErrors = [err20];
          } else {
            vErrors.push(err20);
          }
          errors++;
        }
        if (data6 < 0 || isNaN(data6)) {
          const err21 = { instancePath: instancePath + "/max_commits", schemaPath: "#/properties/max_commits/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
          if (vErrors === null) {
            vErrors = [err21];
          } else {
            vErrors.push(err21);
          }
          errors++;
        }
      }
    }
    if (data.max_binary_files !== void 0) {
      let data7 = data.max_binary_files;
      if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7)) && data7 !== null) {
        const err22 = { instancePath: instancePath + "/max_binary_files", schemaPath: "#/properties/max_binary_files/type", keyword: "type", params: { type: schema24.properties.max_binary_files.type } };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
      if (typeof data7 == "number" && isFinite(data7)) {
        if (data7 > 9007199254740991 || isNaN(data7)) {
          const err23 = { instancePath: instancePath + "/max_binary_files", schemaPath: "#/properties/max_binary_files/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9007199254740991 } };
          if (vErrors === null) {
            vErrors = [err23];
          } else {
            vErrors.push(err23);
          }
          errors++;
        }
        if (data7 < 0 || isNaN(data7)) {
          const err24 = { instancePath: instancePath + "/max_binary_files", schemaPath: "#/properties/max_binary_files/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
          if (vErrors === null) {
            vErrors = [err24];
          } else {
            vErrors.push(err24);
          }
          errors++;
        }
      }
    }
    if (data.warn_at !== void 0) {
      let data8 = data.warn_at;
      if (typeof data8 == "number" && isFinite(data8)) {
        if (data8 > 1 || isNaN(data8)) {
          const err25 = { instancePath: instancePath + "/warn_at", schemaPath: "#/properties/warn_at/maximum", keyword: "maximum", params: { comparison: "<=", limit: 1 } };
          if (vErrors === null) {
            vErrors = [err25];
          } else {
            vErrors.push(err25);
          }
          errors++;
        }
        if (data8 < 0 || isNaN(data8)) {
          const err26 = { instancePath: instancePath + "/warn_at", schemaPath: "#/properties/warn_at/minimum", keyword: "minimum", params: { comparison: ">=", limit: 0 } };
          if (vErrors === null) {
            vErrors = [err26];
          } else {
            vErrors.push(err26);
          }
          errors++;
        }
      } else {
        const err27 = { instancePath: instancePath + "/warn_at", schemaPath: "#/properties/warn_at/type", keyword: "type", params: { type: "number" } };
        if (vErrors === null) {
          vErrors = [err27];
        } else {
          vErrors.push(err27);
        }
        errors++;
      }
    }
    if (data.exempt !== void 0) {
      let data9 = data.exempt;
      if (Array.isArray(data9)) {
        const len0 = data9.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data10 = data9[i0];
          if (typeof data10 !== "string" && !(data10 && typeof data10 == "object" && !Array.isArray(data10))) {
            const err28 = { instancePath: instancePath + "/exempt/" + i0, schemaPath: "#/properties/exempt/items/type", keyword: "type", params: { type: schema24.properties.exempt.items.type } };
            if (vErrors === null) {
              vErrors = [err28];
            } else {
              vErrors.push(err28);
            }
            errors++;
          }
          if (typeof data10 === "string") {
            if (func1(data10) > 1e3) {
              const err29 = { instancePath: instancePath + "/exempt/" + i0, schemaPath: "#/properties/exempt/items/maxLength", keyword: "maxLength", params: { limit: 1e3 } };
              if (vErrors === null) {
                vErrors = [err29];
              } else {
                vErrors.push(err29);
              }
              errors++;
            }
            if (func1(data10) < 1) {
              const err30 = { instancePath: instancePath + "/exempt/" + i0, schemaPath: "#/properties/exempt/items/minLength", keyword: "minLength", params: { limit: 1 } };
              if (vErrors === null) {
                vErrors = [err30];
              } else {
                vErrors.push(err30);
              }
              errors++;
            }
          }
          if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
            if (data10.group === void 0) {
              const err31 = { instancePath: instancePath + "/exempt/" + i0, schemaPath: "#/properties/exempt/items/required", keyword: "required", params: { missingProperty: "group" } };
              if (vErrors === null) {
                vErrors = [err31];
              } else {
                vErrors.push(err31);
              }
              errors++;
            }
            for (const key1 in data10) {
              if (!(key1 === "group" || pattern3.test(key1))) {
                const err32 = { instancePath: instancePath + "/exempt/" + i0, schemaPath: "#/properties/exempt/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                if (vErrors === null) {
                  vErrors = [err32];
                } else {
                  vErrors.push(err32);
                }
                errors++;
              }
            }
            if (data10.group !== void 0) {
              let data11 = data10.group;
              if (!(data11 === "agent_files" || data11 === "ci" || data11 === "licenses" || data11 === "lockfiles")) {
                const err33 = { instancePath: instancePath + "/exempt/" + i0 + "/group", schemaPath: "#/properties/exempt/items/properties/group/enum", keyword: "enum", params: { allowedValues: schema24.properties.exempt.items.properties.group.enum } };
                if (vErrors === null) {
                  vErrors = [err33];
                } else {
                  vErrors.push(err33);
                }
                errors++;
              }
            }
          }
        }
      } else {
        const err34 = { instancePath: instancePath + "/exempt", schemaPath: "#/properties/exempt/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err34];
        } else {
          vErrors.push(err34);
        }
        errors++;
      }
    }
    if (data.no_force_push !== void 0) {
      if (typeof data.no_force_push !== "boolean") {
        const err35 = { instancePath: instancePath + "/no_force_push", schemaPath: "#/properties/no_force_push/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err35];
        } else {
          vErrors.push(err35);
        }
        errors++;
      }
    }
  } else {
    const err36 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err36];
    } else {
      vErrors.push(err36);
    }
    errors++;
  }
  validate64.errors = vErrors;
  return errors === 0;
}
validate64.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var schema25 = { "type": "object", "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "prohibited_terms": { "type": "array", "items": { "type": ["string", "object"], "minLength": 1, "maxLength": 1e3, "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "term": { "type": "string", "minLength": 1, "maxLength": 1e3 }, "match": { "enum": ["word", "substring"] }, "case_sensitive": { "type": "boolean" }, "commit_messages": { "type": "boolean" }, "paths": { "type": "array", "items": { "$ref": "#/$defs/pattern" } }, "allow_in": { "type": "array", "items": { "$ref": "#/$defs/pattern" } }, "action": { "enum": ["require_review", "deny"] }, "reason": { "type": "string" } }, "required": ["term"] } }, "match": { "enum": ["word", "substring"] }, "fold": { "type": "array", "uniqueItems": true, "items": { "enum": ["german"] } }, "commit_messages": { "type": "boolean" } } };
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate66.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "prohibited_terms" || key0 === "match" || key0 === "fold" || key0 === "commit_messages" || pattern3.test(key0))) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.prohibited_terms !== void 0) {
      let data0 = data.prohibited_terms;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 !== "string" && !(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
            const err1 = { instancePath: instancePath + "/prohibited_terms/" + i0, schemaPath: "#/properties/prohibited_terms/items/type", keyword: "type", params: { type: schema25.properties.prohibited_terms.items.type } };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 === "string") {
            if (func1(data1) > 1e3) {
              const err2 = { instancePath: instancePath + "/prohibited_terms/" + i0, schemaPath: "#/properties/prohibited_terms/items/maxLength", keyword: "maxLength", params: { limit: 1e3 } };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
            if (func1(data1) < 1) {
              const err3 = { instancePath: instancePath + "/prohibited_terms/" + i0, schemaPath: "#/properties/prohibited_terms/items/minLength", keyword: "minLength", params: { limit: 1 } };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
          }
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.term === void 0) {
              const err4 = { instancePath: instancePath + "/prohibited_terms/" + i0, schemaPath: "#/properties/prohibited_terms/items/required", keyword: "required", params: { missingProperty: "term" } };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
            for (const key1 in data1) {
              if (!(key1 === "term" || key1 === "match" || key1 === "case_sensitive" || key1 === "commit_messages" || key1 === "paths" || key1 === "allow_in" || key1 === "action" || key1 === "reason" || pattern3.test(key1))) {
                const err5 = { instancePath: instancePath + "/prohibited_terms/" + i0, schemaPath: "#/properties/prohibited_terms/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                if (vErrors === null) {
                  vErrors = [err5];
                } else {
                  vErrors.push(err5);
                }
                errors++;
              }
            }
            if (data1.term !== void 0) {
              let data2 = data1.term;
              if (typeof data2 === "string") {
                if (func1(data2) > 1e3) {
                  const err6 = { instancePath: instancePath + "/prohibited_terms/" + i0 + "/term", schemaPath: "#/properties/prohibited_terms/items/properties/term/maxLength", keyword: "maxLength", params: { limit: 1e3 } };
                  if (vErrors === null) {
                    vErrors = [err6];
                  } else {
                    vErrors.push(err6);
                  }
                  errors++;
                }
                if (func1(data2) < 1) {
                  const err7 = { instancePath: instancePath + "/prohibited_terms/" + i0 + "/term", schemaPath: "#/properties/prohibited_terms/items/properties/term/minLength", keyword: "minLength", params: { limit: 1 } };
                  if (vErrors === null) {
                    vErrors = [err7];
                  } else {
                    vErrors.push(err7);
                  }
                  errors++;
                }
              } else {
                const err8 = { instancePath: instancePath + "/prohibited_terms/" + i0 + "/term", schemaPath: "#/properties/prohibited_terms/items/properties/term/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err8];
                } else {
                  vErrors.push(err8);
                }
                errors++;
              }
            }
            if (data1.match !== void 0) {
              let data3 = data1.match;
              if (!(data3 === "word" || data3 === "substring")) {
                const err9 = { instancePath: instancePath + "/prohibited_terms/" + i0 + "/match", schemaPath: "#/properties/prohibited_terms/items/properties/match/enum", keyword: "enum", params: { allowedValues: schema25.properties.prohibited_terms.items.properties.match.enum } };
                if (vErrors === null) {
                  vErrors = [err9];
                } else {
                  vErrors.push(err9);
                }
                errors++;
              }
            }
            if (data1.case_sensitive !== void 0) {
              if (typeof data1.case_sensitive !== "boolean") {
                const err10 = { instancePath: instancePath + "/prohibited_terms/" + i0 + "/case_sensitive", schemaPath: "#/properties/prohibited_terms/items/properties/case_sensitive/type", keyword: "type", params: { type: "boolean" } };
                if (vErrors === null) {
                  vErrors = [err10];
                } else {
                  vErrors.push(err10);
                }
                errors++;
              }
            }
            if (data1.commit_messages !== void 0) {
              if (typeof data1.commit_messages !== "boolean") {
                const err11 = { instancePath: instancePath + "/prohibited_terms/" + i0 + "/commit_messages", schemaPath: "#/properties/prohibited_terms/items/properties/commit_messages/type", keyword: "type", params: { type: "boolean" } };
                if (vErrors === null) {
                  vErrors = [err11];
                } else {
                  vErrors.push(err11);
                }
                errors++;
              }
            }
            if (data1.paths !== void 0) {
              let data6 = data1.paths;
              if (Array.isArray(data6)) {
                const len1 = data6.length;
                for (let i1 = 0; i1 < len1; i1++) {
                  if (!validate55(data6[i1], { instancePath: instancePath + "/prohibited_terms/" + i0 + "/paths/" + i1, parentData: data6, parentDataProperty: i1, rootData, dynamicAnchors })) {
                    vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
                    errors = vErrors.length;
                  }
                }
              } else {
                const err12 = { instancePath: instancePath + "/prohibited_terms/" + i0 + "/paths", schemaPath: "#/properties/prohibited_terms/items/properties/paths/type", keyword: "type", params: { type: "array" } };
                if (vErrors === null) {
                  vErrors = [err12];
                } else {
                  vErrors.push(err12);
                }
                errors++;
              }
            }
            if (data1.allow_in !== void 0) {
              let data8 = data1.allow_in;
              if (Array.isArray(data8)) {
                const len2 = data8.length;
                for (let i2 = 0; i2 < len2; i2++) {
                  if (!validate55(data8[i2], { instancePath: instancePath + "/prohibited_terms/" + i0 + "/allow_in/" + i2, parentData: data8, parentDataProperty: i2, rootData, dynamicAnchors })) {
                    vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
                    errors = vErrors.length;
                  }
                }
              } else {
                const err13 = { instancePath: instancePath + "/prohibited_terms/" + i0 + "/allow_in", schemaPath: "#/properties/prohibited_terms/items/properties/allow_in/type", keyword: "type", params: { type: "array" } };
                if (vErrors === null) {
                  vErrors = [err13];
                } else {
                  vErrors.push(err13);
                }
                errors++;
              }
            }
            if (data1.action !== void 0) {
              let data10 = data1.action;
              if (!(data10 === "require_review" || data10 === "deny")) {
                const err14 = { instancePath: instancePath + "/prohibited_terms/" + i0 + "/action", schemaPath: "#/properties/prohibited_terms/items/properties/action/enum", keyword: "enum", params: { allowedValues: schema25.properties.prohibited_terms.items.properties.action.enum } };
                if (vErrors === null) {
                  vErrors = [err14];
                } else {
                  vErrors.push(err14);
                }
                errors++;
              }
            }
            if (data1.reason !== void 0) {
              if (typeof data1.reason !== "string") {
                const err15 = { instancePath: instancePath + "/prohibited_terms/" + i0 + "/reason", schemaPath: "#/properties/prohibited_terms/items/properties/reason/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err15];
                } else {
                  vErrors.push(err15);
                }
                errors++;
              }
            }
          }
        }
      } else {
        const err16 = { instancePath: instancePath + "/prohibited_terms", schemaPath: "#/properties/prohibited_terms/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data.match !== void 0) {
      let data12 = data.match;
      if (!(data12 === "word" || data12 === "substring")) {
        const err17 = { instancePath: instancePath + "/match", schemaPath: "#/properties/match/enum", keyword: "enum", params: { allowedValues: schema25.properties.match.enum } };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data.fold !== void 0) {
      let data13 = data.fold;
      if (Array.isArray(data13)) {
        const len3 = data13.length;
        for (let i3 = 0; i3 < len3; i3++) {
          if (!(data13[i3] === "german")) {
            const err18 = { instancePath: instancePath + "/fold/" + i3, schemaPath: "#/properties/fold/items/enum", keyword: "enum", params: { allowedValues: schema25.properties.fold.items.enum } };
            if (vErrors === null) {
              vErrors = [err18];
            } else {
              vErrors.push(err18);
            }
            errors++;
          }
        }
        let i4 = data13.length;
        let j0;
        if (i4 > 1) {
          outer0:
            for (; i4--; ) {
              for (j0 = i4; j0--; ) {
                if (func0(data13[i4], data13[j0])) {
                  const err19 = { instancePath: instancePath + "/fold", schemaPath: "#/properties/fold/uniqueItems", keyword: "uniqueItems", params: { i: i4, j: j0 } };
                  if (vErrors === null) {
                    vErrors = [err19];
                  } else {
                    vErrors.push(err19);
                  }
                  errors++;
                  break outer0;
                }
              }
            }
        }
      } else {
        const err20 = { instancePath: instancePath + "/fold", schemaPath: "#/properties/fold/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data.commit_messages !== void 0) {
      if (typeof data.commit_messages !== "boolean") {
        const err21 = { instancePath: instancePath + "/commit_messages", schemaPath: "#/properties/commit_messages/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
    }
  } else {
    const err22 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err22];
    } else {
      vErrors.push(err22);
    }
    errors++;
  }
  validate66.errors = vErrors;
  return errors === 0;
}
validate66.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var schema26 = { "type": "array", "items": { "type": ["string", "object"], "minLength": 1, "maxLength": 1e3, "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "term": { "type": "string", "minLength": 1, "maxLength": 1e3 }, "match": { "enum": ["word", "substring"] }, "case_sensitive": { "type": "boolean" }, "commit_messages": { "type": "boolean" }, "paths": { "type": "array", "items": { "$ref": "#/$defs/pattern" } }, "allow_in": { "type": "array", "items": { "$ref": "#/$defs/pattern" } }, "action": { "enum": ["require_review", "deny"] }, "reason": { "type": "string" } }, "required": ["term"] } };
function validate70(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate70.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (Array.isArray(data)) {
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (typeof data0 !== "string" && !(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/type", keyword: "type", params: { type: schema26.items.type } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (typeof data0 === "string") {
        if (func1(data0) > 1e3) {
          const err1 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/maxLength", keyword: "maxLength", params: { limit: 1e3 } };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err2 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/minLength", keyword: "minLength", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      }
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.term === void 0) {
          const err3 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "term" } };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        for (const key0 in data0) {
          if (!(key0 === "term" || key0 === "match" || key0 === "case_sensitive" || key0 === "commit_messages" || key0 === "paths" || key0 === "allow_in" || key0 === "action" || key0 === "reason" || pattern3.test(key0))) {
            const err4 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
        if (data0.term !== void 0) {
          let data1 = data0.term;
          if (typeof data1 === "string") {
            if (func1(data1) > 1e3) {
              const err5 = { instancePath: instancePath + "/" + i0 + "/term", schemaPath: "#/items/properties/term/maxLength", keyword: "maxLength", params: { limit: 1e3 } };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
            if (func1(data1) < 1) {
              const err6 = { instancePath: instancePath + "/" + i0 + "/term", schemaPath: "#/items/properties/term/minLength", keyword: "minLength", params: { limit: 1 } };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
          } else {
            const err7 = { instancePath: instancePath + "/" + i0 + "/term", schemaPath: "#/items/properties/term/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
        if (data0.match !== void 0) {
          let data2 = data0.match;
          if (!(data2 === "word" || data2 === "substring")) {
            const err8 = { instancePath: instancePath + "/" + i0 + "/match", schemaPath: "#/items/properties/match/enum", keyword: "enum", params: { allowedValues: schema26.items.properties.match.enum } };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
        if (data0.case_sensitive !== void 0) {
          if (typeof data0.case_sensitive !== "boolean") {
            const err9 = { instancePath: instancePath + "/" + i0 + "/case_sensitive", schemaPath: "#/items/properties/case_sensitive/type", keyword: "type", params: { type: "boolean" } };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
        if (data0.commit_messages !== void 0) {
          if (typeof data0.commit_messages !== "boolean") {
            const err10 = { instancePath: instancePath + "/" + i0 + "/commit_messages", schemaPath: "#/items/properties/commit_messages/type", keyword: "type", params: { type: "boolean" } };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
        if (data0.paths !== void 0) {
          let data5 = data0.paths;
          if (Array.isArray(data5)) {
            const len1 = data5.length;
            for (let i1 = 0; i1 < len1; i1++) {
              if (!validate55(data5[i1], { instancePath: instancePath + "/" + i0 + "/paths/" + i1, parentData: data5, parentDataProperty: i1, rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
                errors = vErrors.length;
              }
            }
          } else {
            const err11 = { instancePath: instancePath + "/" + i0 + "/paths", schemaPath: "#/items/properties/paths/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
        if (data0.allow_in !== void 0) {
          let data7 = data0.allow_in;
          if (Array.isArray(data7)) {
            const len2 = data7.length;
            for (let i2 = 0; i2 < len2; i2++) {
              if (!validate55(data7[i2], { instancePath: instancePath + "/" + i0 + "/allow_in/" + i2, parentData: data7, parentDataProperty: i2, rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
                errors = vErrors.length;
              }
            }
          } else {
            const err12 = { instancePath: instancePath + "/" + i0 + "/allow_in", schemaPath: "#/items/properties/allow_in/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
        }
        if (data0.action !== void 0) {
          let data9 = data0.action;
          if (!(data9 === "require_review" || data9 === "deny")) {
            const err13 = { instancePath: instancePath + "/" + i0 + "/action", schemaPath: "#/items/properties/action/enum", keyword: "enum", params: { allowedValues: schema26.items.properties.action.enum } };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
        }
        if (data0.reason !== void 0) {
          if (typeof data0.reason !== "string") {
            const err14 = { instancePath: instancePath + "/" + i0 + "/reason", schemaPath: "#/items/properties/reason/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err14];
            } else {
              vErrors.push(err14);
            }
            errors++;
          }
        }
      }
    }
  } else {
    const err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" } };
    if (vErrors === null) {
      vErrors = [err15];
    } else {
      vErrors.push(err15);
    }
    errors++;
  }
  validate70.errors = vErrors;
  return errors === 0;
}
validate70.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
var schema27 = { "type": "object", "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "action": { "enum": ["require_review", "deny"] }, "allow_in": { "type": "array", "items": { "$ref": "#/$defs/pattern" } } } };
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate74.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "action" || key0 === "allow_in" || pattern3.test(key0))) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.action !== void 0) {
      let data0 = data.action;
      if (!(data0 === "require_review" || data0 === "deny")) {
        const err1 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/enum", keyword: "enum", params: { allowedValues: schema27.properties.action.enum } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.allow_in !== void 0) {
      let data1 = data.allow_in;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate55(data1[i0], { instancePath: instancePath + "/allow_in/" + i0, parentData: data1, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err2 = { instancePath: instancePath + "/allow_in", schemaPath: "#/properties/allow_in/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validate74.errors = vErrors;
  return errors === 0;
}
validate74.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var schema29 = { "type": "object", "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "id": { "type": "string", "pattern": "^[a-z][a-z0-9_-]*$" }, "regex": { "type": "string", "minLength": 1, "maxLength": 2e3 }, "use": { "type": "string", "pattern": "^[a-z][a-z0-9_]*$" }, "except": { "type": "array", "items": { "type": "string" } }, "class": { "enum": ["text", "secret"] }, "case_sensitive": { "type": "boolean" }, "paths": { "type": "array", "items": { "$ref": "#/$defs/pattern" } }, "allow_in": { "type": "array", "items": { "$ref": "#/$defs/pattern" } }, "action": { "enum": ["require_review", "deny"] }, "reason": { "type": "string" } }, "required": ["id"] };
var pattern13 = new RegExp("^[a-z][a-z0-9_-]*$", "u");
var pattern14 = new RegExp("^[a-z][a-z0-9_]*$", "u");
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate78.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(func9.call(schema29.properties, key0) || pattern3.test(key0))) {
        const err1 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!pattern13.test(data0)) {
          const err2 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]*$" } };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.regex !== void 0) {
      let data1 = data.regex;
      if (typeof data1 === "string") {
        if (func1(data1) > 2e3) {
          const err4 = { instancePath: instancePath + "/regex", schemaPath: "#/properties/regex/maxLength", keyword: "maxLength", params: { limit: 2e3 } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err5 = { instancePath: instancePath + "/regex", schemaPath: "#/properties/regex/minLength", keyword: "minLength", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/regex", schemaPath: "#/properties/regex/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.use !== void 0) {
      let data2 = data.use;
      if (typeof data2 === "string") {
        if (!pattern14.test(data2)) {
          const err7 = { instancePath: instancePath + "/use", schemaPath: "#/properties/use/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_]*$" } };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/use", schemaPath: "#/properties/use/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.except !== void 0) {
      let data3 = data.except;
      if (Array.isArray(data3)) {
        const len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (typeof data3[i0] !== "string") {
            const err9 = { instancePath: instancePath + "/except/" + i0, schemaPath: "#/properties/except/items/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
      } else {
        const err10 = { instancePath: instancePath + "/except", schemaPath: "#/properties/except/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.class !== void 0) {
      let data5 = data.class;
      if (!(data5 === "text" || data5 === "secret")) {
        const err11 = { instancePath: instancePath + "/class", schemaPath: "#/properties/class/enum", keyword: "enum", params: { allowedValues: schema29.properties.class.enum } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.case_sensitive !== void 0) {
      if (typeof data.case_sensitive !== "boolean") {
        const err12 = { instancePath: instancePath + "/case_sensitive", schemaPath: "#/properties/case_sensitive/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.paths !== void 0) {
      let data7 = data.paths;
      if (Array.isArray(data7)) {
        const len1 = data7.length;
        for (let i1 = 0; i1 < len1; i1++) {
          if (!validate55(data7[i1], { instancePath: instancePath + "/paths/" + i1, parentData: data7, parentDataProperty: i1, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err13 = { instancePath: instancePath + "/paths", schemaPath: "#/properties/paths/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.allow_in !== void 0) {
      let data9 = data.allow_in;
      if (Array.isArray(data9)) {
        const len2 = data9.length;
        for (let i2 = 0; i2 < len2; i2++) {
          if (!validate55(data9[i2], { instancePath: instancePath + "/allow_in/" + i2, parentData: data9, parentDataProperty: i2, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err14 = { instancePath: instancePath + "/allow_in", schemaPath: "#/properties/allow_in/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.action !== void 0) {
      let data11 = data.action;
      if (!(data11 === "require_review" || data11 === "deny")) {
        const err15 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/enum", keyword: "enum", params: { allowedValues: schema29.properties.action.enum } };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.reason !== void 0) {
      if (typeof data.reason !== "string") {
        const err16 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
  } else {
    const err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err17];
    } else {
      vErrors.push(err17);
    }
    errors++;
  }
  validate78.errors = vErrors;
  return errors === 0;
}
validate78.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate77.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (Array.isArray(data)) {
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      if (!validate78(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate77.errors = vErrors;
  return errors === 0;
}
validate77.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
var schema31 = { "type": "object", "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "id": { "type": "string", "pattern": "^[a-z][a-z0-9_-]*$" }, "in": { "$ref": "#/$defs/patterns_or_one" }, "format": { "enum": ["json", "yaml", "toml", "front-matter", "html-jsonld"] }, "select": { "type": "string", "minLength": 1 }, "equals": {}, "one_of": {}, "matches": { "type": "string" }, "action": { "enum": ["require_review", "deny"] }, "reason": { "type": "string" } }, "required": ["id", "in", "format", "select"] };
function validate84(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate84.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.in === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "in" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.format === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "format" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.select === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "select" } };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(func9.call(schema31.properties, key0) || pattern3.test(key0))) {
        const err4 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (!pattern13.test(data0)) {
          const err5 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/pattern", keyword: "pattern", params: { pattern: "^[a-z][a-z0-9_-]*$" } };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.in !== void 0) {
      if (!validate54(data.in, { instancePath: instancePath + "/in", parentData: data, parentDataProperty: "in", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
        errors = vErrors.length;
      }
    }
    if (data.format !== void 0) {
      let data2 = data.format;
      if (!(data2 === "json" || data2 === "yaml" || data2 === "toml" || data2 === "front-matter" || data2 === "html-jsonld")) {
        const err7 = { instancePath: instancePath + "/format", schemaPath: "#/properties/format/enum", keyword: "enum", params: { allowedValues: schema31.properties.format.enum } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.select !== void 0) {
      let data3 = data.select;
      if (typeof data3 === "string") {
        if (func1(data3) < 1) {
          const err8 = { instancePath: instancePath + "/select", schemaPath: "#/properties/select/minLength", keyword: "minLength", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      } else {
        const err9 = { instancePath: instancePath + "/select", schemaPath: "#/properties/select/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err9];
        } else {
          vErrors.push(err9);
        }
        errors++;
      }
    }
    if (data.matches !== void 0) {
      if (typeof data.matches !== "string") {
        const err10 = { instancePath: instancePath + "/matches", schemaPath: "#/properties/matches/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.action !== void 0) {
      let data5 = data.action;
      if (!(data5 === "require_review" || data5 === "deny")) {
        const err11 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/enum", keyword: "enum", params: { allowedValues: schema31.properties.action.enum } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.reason !== void 0) {
      if (typeof data.reason !== "string") {
        const err12 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
  } else {
    const err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err13];
    } else {
      vErrors.push(err13);
    }
    errors++;
  }
  validate84.errors = vErrors;
  return errors === 0;
}
validate84.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate83(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate83.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (Array.isArray(data)) {
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      if (!validate84(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate84.errors : vErrors.concat(validate84.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate83.errors = vErrors;
  return errors === 0;
}
validate83.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
var schema32 = { "type": "array", "items": { "type": ["string", "object"], "minLength": 1, "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "id": { "type": "string", "minLength": 1 }, "text": { "type": "string", "minLength": 1 }, "enforced_by": { "type": "array", "items": { "type": "string" } } }, "required": ["text"] } };
function validate88(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate88.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (Array.isArray(data)) {
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (typeof data0 !== "string" && !(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/type", keyword: "type", params: { type: schema32.items.type } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err1 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/minLength", keyword: "minLength", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      }
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (data0.text === void 0) {
          const err2 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/required", keyword: "required", params: { missingProperty: "text" } };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        for (const key0 in data0) {
          if (!(key0 === "id" || key0 === "text" || key0 === "enforced_by" || pattern3.test(key0))) {
            const err3 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
        }
        if (data0.id !== void 0) {
          let data1 = data0.id;
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              const err4 = { instancePath: instancePath + "/" + i0 + "/id", schemaPath: "#/items/properties/id/minLength", keyword: "minLength", params: { limit: 1 } };
              if (vErrors === null) {
                vErrors = [err4];
              } else {
                vErrors.push(err4);
              }
              errors++;
            }
          } else {
            const err5 = { instancePath: instancePath + "/" + i0 + "/id", schemaPath: "#/items/properties/id/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
        if (data0.text !== void 0) {
          let data2 = data0.text;
          if (typeof data2 === "string") {
            if (func1(data2) < 1) {
              const err6 = { instancePath: instancePath + "/" + i0 + "/text", schemaPath: "#/items/properties/text/minLength", keyword: "minLength", params: { limit: 1 } };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
          } else {
            const err7 = { instancePath: instancePath + "/" + i0 + "/text", schemaPath: "#/items/properties/text/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
        if (data0.enforced_by !== void 0) {
          let data3 = data0.enforced_by;
          if (Array.isArray(data3)) {
            const len1 = data3.length;
            for (let i1 = 0; i1 < len1; i1++) {
              if (typeof data3[i1] !== "string") {
                const err8 = { instancePath: instancePath + "/" + i0 + "/enforced_by/" + i1, schemaPath: "#/items/properties/enforced_by/items/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err8];
                } else {
                  vErrors.push(err8);
                }
                errors++;
              }
            }
          } else {
            const err9 = { instancePath: instancePath + "/" + i0 + "/enforced_by", schemaPath: "#/items/properties/enforced_by/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
      }
    }
  } else {
    const err10 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" } };
    if (vErrors === null) {
      vErrors = [err10];
    } else {
      vErrors.push(err10);
    }
    errors++;
  }
  validate88.errors = vErrors;
  return errors === 0;
}
validate88.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
function validate90(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate90.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (Array.isArray(data)) {
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      let data0 = data[i0];
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err0 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/minLength", keyword: "minLength", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
      } else {
        const err1 = { instancePath: instancePath + "/" + i0, schemaPath: "#/items/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
  } else {
    const err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" } };
    if (vErrors === null) {
      vErrors = [err2];
    } else {
      vErrors.push(err2);
    }
    errors++;
  }
  validate90.errors = vErrors;
  return errors === 0;
}
validate90.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate92.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "manifest" || key0 === "paths" || pattern3.test(key0))) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.manifest !== void 0) {
      let data0 = data.manifest;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err1 = { instancePath: instancePath + "/manifest", schemaPath: "#/properties/manifest/minLength", keyword: "minLength", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
      } else {
        const err2 = { instancePath: instancePath + "/manifest", schemaPath: "#/properties/manifest/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.paths !== void 0) {
      let data1 = data.paths;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate55(data1[i0], { instancePath: instancePath + "/paths/" + i0, parentData: data1, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err3 = { instancePath: instancePath + "/paths", schemaPath: "#/properties/paths/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate92.errors = vErrors;
  return errors === 0;
}
validate92.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var schema35 = { "type": "object", "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "action": { "enum": ["require_review", "deny"] }, "paths": { "type": "array", "items": { "$ref": "#/$defs/pattern" } }, "allow_in": { "type": "array", "items": { "$ref": "#/$defs/pattern" } }, "reason": { "type": "string" } } };
function validate95(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate95.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "action" || key0 === "paths" || key0 === "allow_in" || key0 === "reason" || pattern3.test(key0))) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.action !== void 0) {
      let data0 = data.action;
      if (!(data0 === "require_review" || data0 === "deny")) {
        const err1 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/enum", keyword: "enum", params: { allowedValues: schema35.properties.action.enum } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.paths !== void 0) {
      let data1 = data.paths;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate55(data1[i0], { instancePath: instancePath + "/paths/" + i0, parentData: data1, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err2 = { instancePath: instancePath + "/paths", schemaPath: "#/properties/paths/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.allow_in !== void 0) {
      let data3 = data.allow_in;
      if (Array.isArray(data3)) {
        const len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++) {
          if (!validate55(data3[i1], { instancePath: instancePath + "/allow_in/" + i1, parentData: data3, parentDataProperty: i1, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err3 = { instancePath: instancePath + "/allow_in", schemaPath: "#/properties/allow_in/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.reason !== void 0) {
      if (typeof data.reason !== "string") {
        const err4 = { instancePath: instancePath + "/reason", schemaPath: "#/properties/reason/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
  } else {
    const err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
    }
    errors++;
  }
  validate95.errors = vErrors;
  return errors === 0;
}
validate95.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate99(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate99.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "paths" || key0 === "exempt" || key0 === "signed" || pattern3.test(key0))) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.paths !== void 0) {
      let data0 = data.paths;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate55(data0[i0], { instancePath: instancePath + "/paths/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err1 = { instancePath: instancePath + "/paths", schemaPath: "#/properties/paths/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.exempt !== void 0) {
      let data2 = data.exempt;
      if (Array.isArray(data2)) {
        const len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++) {
          if (!validate55(data2[i1], { instancePath: instancePath + "/exempt/" + i1, parentData: data2, parentDataProperty: i1, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err2 = { instancePath: instancePath + "/exempt", schemaPath: "#/properties/exempt/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.signed !== void 0) {
      if (typeof data.signed !== "boolean") {
        const err3 = { instancePath: instancePath + "/signed", schemaPath: "#/properties/signed/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate99.errors = vErrors;
  return errors === 0;
}
validate99.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var schema37 = { "type": "object", "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "may_loosen": { "type": "array", "items": { "type": ["string", "object"], "minLength": 1, "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "key": { "type": "string", "minLength": 1 }, "cap": { "type": "number" } }, "required": ["key"] } }, "frozen": { "type": "array", "items": { "type": "string", "minLength": 1 } }, "signed": { "type": "boolean" } } };
function validate103(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate103.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "may_loosen" || key0 === "frozen" || key0 === "signed" || pattern3.test(key0))) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.may_loosen !== void 0) {
      let data0 = data.may_loosen;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 !== "string" && !(data1 && typeof data1 == "object" && !Array.isArray(data1))) {
            const err1 = { instancePath: instancePath + "/may_loosen/" + i0, schemaPath: "#/properties/may_loosen/items/type", keyword: "type", params: { type: schema37.properties.may_loosen.items.type } };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              const err2 = { instancePath: instancePath + "/may_loosen/" + i0, schemaPath: "#/properties/may_loosen/items/minLength", keyword: "minLength", params: { limit: 1 } };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
          }
          if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
            if (data1.key === void 0) {
              const err3 = { instancePath: instancePath + "/may_loosen/" + i0, schemaPath: "#/properties/may_loosen/items/required", keyword: "required", params: { missingProperty: "key" } };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
            for (const key1 in data1) {
              if (!(key1 === "key" || key1 === "cap" || pattern3.test(key1))) {
                const err4 = { instancePath: instancePath + "/may_loosen/" + i0, schemaPath: "#/properties/may_loosen/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
                if (vErrors === null) {
                  vErrors = [err4];
                } else {
                  vErrors.push(err4);
                }
                errors++;
              }
            }
            if (data1.key !== void 0) {
              let data2 = data1.key;
              if (typeof data2 === "string") {
                if (func1(data2) < 1) {
                  const err5 = { instancePath: instancePath + "/may_loosen/" + i0 + "/key", schemaPath: "#/properties/may_loosen/items/properties/key/minLength", keyword: "minLength", params: { limit: 1 } };
                  if (vErrors === null) {
                    vErrors = [err5];
                  } else {
                    vErrors.push(err5);
                  }
                  errors++;
                }
              } else {
                const err6 = { instancePath: instancePath + "/may_loosen/" + i0 + "/key", schemaPath: "#/properties/may_loosen/items/properties/key/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err6];
                } else {
                  vErrors.push(err6);
                }
                errors++;
              }
            }
            if (data1.cap !== void 0) {
              let data3 = data1.cap;
              if (!(typeof data3 == "number" && isFinite(data3))) {
                const err7 = { instancePath: instancePath + "/may_loosen/" + i0 + "/cap", schemaPath: "#/properties/may_loosen/items/properties/cap/type", keyword: "type", params: { type: "number" } };
                if (vErrors === null) {
                  vErrors = [err7];
                } else {
                  vErrors.push(err7);
                }
                errors++;
              }
            }
          }
        }
      } else {
        const err8 = { instancePath: instancePath + "/may_loosen", schemaPath: "#/properties/may_loosen/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data.frozen !== void 0) {
      let data4 = data.frozen;
      if (Array.isArray(data4)) {
        const len1 = data4.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data5 = data4[i1];
          if (typeof data5 === "string") {
            if (func1(data5) < 1) {
              const err9 = { instancePath: instancePath + "/frozen/" + i1, schemaPath: "#/properties/frozen/items/minLength", keyword: "minLength", params: { limit: 1 } };
              if (vErrors === null) {
                vErrors = [err9];
              } else {
                vErrors.push(err9);
              }
              errors++;
            }
          } else {
            const err10 = { instancePath: instancePath + "/frozen/" + i1, schemaPath: "#/properties/frozen/items/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
      } else {
        const err11 = { instancePath: instancePath + "/frozen", schemaPath: "#/properties/frozen/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data.signed !== void 0) {
      if (typeof data.signed !== "boolean") {
        const err12 = { instancePath: instancePath + "/signed", schemaPath: "#/properties/signed/type", keyword: "type", params: { type: "boolean" } };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
  } else {
    const err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err13];
    } else {
      vErrors.push(err13);
    }
    errors++;
  }
  validate103.errors = vErrors;
  return errors === 0;
}
validate103.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var pattern24 = new RegExp("^(?:@[^/@\\s]+(?:/[^/@\\s]+)?|permission:write)$", "u");
function validate105(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate105.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "from" || key0 === "min" || pattern3.test(key0))) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.from !== void 0) {
      let data0 = data.from;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 === "string") {
            if (!pattern24.test(data1)) {
              const err1 = { instancePath: instancePath + "/from/" + i0, schemaPath: "#/properties/from/items/pattern", keyword: "pattern", params: { pattern: "^(?:@[^/@\\s]+(?:/[^/@\\s]+)?|permission:write)$" } };
              if (vErrors === null) {
                vErrors = [err1];
              } else {
                vErrors.push(err1);
              }
              errors++;
            }
          } else {
            const err2 = { instancePath: instancePath + "/from/" + i0, schemaPath: "#/properties/from/items/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
        }
      } else {
        const err3 = { instancePath: instancePath + "/from", schemaPath: "#/properties/from/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.min !== void 0) {
      let data2 = data.min;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
        const err4 = { instancePath: instancePath + "/min", schemaPath: "#/properties/min/type", keyword: "type", params: { type: "integer" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 1 || isNaN(data2)) {
          const err5 = { instancePath: instancePath + "/min", schemaPath: "#/properties/min/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 } };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate105.errors = vErrors;
  return errors === 0;
}
validate105.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var schema40 = { "type": "object", "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "id": { "type": "string", "minLength": 1 }, "key": { "type": "string", "pattern": "^(?:ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI[A-P][A-Za-z0-9+/]{42}(?:[ \\t][^\\r\\n]*)?\\n?|-----BEGIN PUBLIC KEY-----\\r?\\nMCowBQYDK2VwAyEA[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=\\r?\\n-----END PUBLIC KEY-----(?:\\r?\\n)?)$" }, "roles": { "type": "array", "items": { "enum": ["checker", "approver"] }, "minItems": 1 }, "from": { "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2}))?$" }, "until": { "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2}))?$" } }, "required": ["id", "key", "roles"] };
var pattern26 = new RegExp("^(?:ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI[A-P][A-Za-z0-9+/]{42}(?:[ \\t][^\\r\\n]*)?\\n?|-----BEGIN PUBLIC KEY-----\\r?\\nMCowBQYDK2VwAyEA[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=\\r?\\n-----END PUBLIC KEY-----(?:\\r?\\n)?)$", "u");
var pattern27 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2}))?$", "u");
function validate108(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate108.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.key === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "key" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.roles === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "roles" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    for (const key0 in data) {
      if (!(key0 === "id" || key0 === "key" || key0 === "roles" || key0 === "from" || key0 === "until" || pattern3.test(key0))) {
        const err3 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err4 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/minLength", keyword: "minLength", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.key !== void 0) {
      let data1 = data.key;
      if (typeof data1 === "string") {
        if (!pattern26.test(data1)) {
          const err6 = { instancePath: instancePath + "/key", schemaPath: "#/properties/key/pattern", keyword: "pattern", params: { pattern: "^(?:ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI[A-P][A-Za-z0-9+/]{42}(?:[ \\t][^\\r\\n]*)?\\n?|-----BEGIN PUBLIC KEY-----\\r?\\nMCowBQYDK2VwAyEA[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=\\r?\\n-----END PUBLIC KEY-----(?:\\r?\\n)?)$" } };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      } else {
        const err7 = { instancePath: instancePath + "/key", schemaPath: "#/properties/key/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.roles !== void 0) {
      let data2 = data.roles;
      if (Array.isArray(data2)) {
        if (data2.length < 1) {
          const err8 = { instancePath: instancePath + "/roles", schemaPath: "#/properties/roles/minItems", keyword: "minItems", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0];
          if (!(data3 === "checker" || data3 === "approver")) {
            const err9 = { instancePath: instancePath + "/roles/" + i0, schemaPath: "#/properties/roles/items/enum", keyword: "enum", params: { allowedValues: schema40.properties.roles.items.enum } };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
      } else {
        const err10 = { instancePath: instancePath + "/roles", schemaPath: "#/properties/roles/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data.from !== void 0) {
      let data4 = data.from;
      if (typeof data4 === "string") {
        if (!pattern27.test(data4)) {
          const err11 = { instancePath: instancePath + "/from", schemaPath: "#/properties/from/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2}))?$" } };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      } else {
        const err12 = { instancePath: instancePath + "/from", schemaPath: "#/properties/from/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.until !== void 0) {
      let data5 = data.until;
      if (typeof data5 === "string") {
        if (!pattern27.test(data5)) {
          const err13 = { instancePath: instancePath + "/until", schemaPath: "#/properties/until/pattern", keyword: "pattern", params: { pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2}))?$" } };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
      } else {
        const err14 = { instancePath: instancePath + "/until", schemaPath: "#/properties/until/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
  } else {
    const err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err15];
    } else {
      vErrors.push(err15);
    }
    errors++;
  }
  validate108.errors = vErrors;
  return errors === 0;
}
validate108.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate107(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate107.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (Array.isArray(data)) {
    const len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++) {
      if (!validate108(data[i0], { instancePath: instancePath + "/" + i0, parentData: data, parentDataProperty: i0, rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "array" } };
    if (vErrors === null) {
      vErrors = [err0];
    } else {
      vErrors.push(err0);
    }
    errors++;
  }
  validate107.errors = vErrors;
  return errors === 0;
}
validate107.evaluated = { "items": true, "dynamicProps": false, "dynamicItems": false };
var pattern30 = new RegExp("^(?!refs/)|^refs/constitution(?:/(?!.*\\.lock(?:/|$))[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]+)*)+$", "u");
function validate111(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate111.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "ledger" || pattern3.test(key0))) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.ledger !== void 0) {
      let data0 = data.ledger;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err1 = { instancePath: instancePath + "/ledger", schemaPath: "#/properties/ledger/minLength", keyword: "minLength", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        if (!pattern30.test(data0)) {
          const err2 = { instancePath: instancePath + "/ledger", schemaPath: "#/properties/ledger/pattern", keyword: "pattern", params: { pattern: "^(?!refs/)|^refs/constitution(?:/(?!.*\\.lock(?:/|$))[A-Za-z0-9_-]+(?:\\.[A-Za-z0-9_-]+)*)+$" } };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/ledger", schemaPath: "#/properties/ledger/type", keyword: "type", params: { type: "string" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate111.errors = vErrors;
  return errors === 0;
}
validate111.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var schema42 = { "type": "object", "additionalProperties": false, "patternProperties": { "^x-": true }, "properties": { "type_mismatch": { "enum": ["error", "replace"] }, "nulls": { "enum": ["keep", "delete"] }, "list_keys": { "type": "object", "additionalProperties": { "type": "string", "minLength": 1 } } } };
function validate113(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate113.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "type_mismatch" || key0 === "nulls" || key0 === "list_keys" || pattern3.test(key0))) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.type_mismatch !== void 0) {
      let data0 = data.type_mismatch;
      if (!(data0 === "error" || data0 === "replace")) {
        const err1 = { instancePath: instancePath + "/type_mismatch", schemaPath: "#/properties/type_mismatch/enum", keyword: "enum", params: { allowedValues: schema42.properties.type_mismatch.enum } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.nulls !== void 0) {
      let data1 = data.nulls;
      if (!(data1 === "keep" || data1 === "delete")) {
        const err2 = { instancePath: instancePath + "/nulls", schemaPath: "#/properties/nulls/enum", keyword: "enum", params: { allowedValues: schema42.properties.nulls.enum } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.list_keys !== void 0) {
      let data2 = data.list_keys;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        for (const key1 in data2) {
          let data3 = data2[key1];
          if (typeof data3 === "string") {
            if (func1(data3) < 1) {
              const err3 = { instancePath: instancePath + "/list_keys/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/list_keys/additionalProperties/minLength", keyword: "minLength", params: { limit: 1 } };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
            }
          } else {
            const err4 = { instancePath: instancePath + "/list_keys/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/list_keys/additionalProperties/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
      } else {
        const err5 = { instancePath: instancePath + "/list_keys", schemaPath: "#/properties/list_keys/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validate113.errors = vErrors;
  return errors === 0;
}
validate113.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate115(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate115.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      if (!(key0 === "pages" || key0 === "roots" || key0 === "redirects" || pattern3.test(key0))) {
        const err0 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.pages !== void 0) {
      let data0 = data.pages;
      if (Array.isArray(data0)) {
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (!validate55(data0[i0], { instancePath: instancePath + "/pages/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err1 = { instancePath: instancePath + "/pages", schemaPath: "#/properties/pages/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.roots !== void 0) {
      let data2 = data.roots;
      if (Array.isArray(data2)) {
        const len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++) {
          if (!validate55(data2[i1], { instancePath: instancePath + "/roots/" + i1, parentData: data2, parentDataProperty: i1, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err2 = { instancePath: instancePath + "/roots", schemaPath: "#/properties/roots/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err2];
        } else {
          vErrors.push(err2);
        }
        errors++;
      }
    }
    if (data.redirects !== void 0) {
      let data4 = data.redirects;
      if (Array.isArray(data4)) {
        const len2 = data4.length;
        for (let i2 = 0; i2 < len2; i2++) {
          if (!validate55(data4[i2], { instancePath: instancePath + "/redirects/" + i2, parentData: data4, parentDataProperty: i2, rootData, dynamicAnchors })) {
            vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
            errors = vErrors.length;
          }
        }
      } else {
        const err3 = { instancePath: instancePath + "/redirects", schemaPath: "#/properties/redirects/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate115.errors = vErrors;
  return errors === 0;
}
validate115.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var schema44 = { "type": "object", "additionalProperties": { "type": ["array", "object"], "items": { "type": "string", "minLength": 1 }, "minItems": 1, "additionalProperties": false, "patternProperties": { "^x-": true }, "minProperties": 1, "properties": { "paths": { "type": "array", "items": { "$ref": "#/$defs/pattern" }, "minItems": 1 }, "kinds": { "type": "array", "minItems": 1, "uniqueItems": true, "items": { "enum": ["add", "modify", "delete", "rename", "mode", "type"] } }, "schema": { "type": "array", "minItems": 1, "items": { "type": "string", "pattern": "^[A-Za-z0-9]+$" } }, "url_impact": { "enum": ["none", "additive", "mutating", "destructive"] } } } };
var pattern34 = new RegExp("^[A-Za-z0-9]+$", "u");
function validate120(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate120.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    for (const key0 in data) {
      let data0 = data[key0];
      if (!data0 || typeof data0 != "object") {
        const err0 = { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/type", keyword: "type", params: { type: schema44.additionalProperties.type } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
      if (Array.isArray(data0)) {
        if (data0.length < 1) {
          const err1 = { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/minItems", keyword: "minItems", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err1];
          } else {
            vErrors.push(err1);
          }
          errors++;
        }
        const len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          if (typeof data1 === "string") {
            if (func1(data1) < 1) {
              const err2 = { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + i0, schemaPath: "#/additionalProperties/items/minLength", keyword: "minLength", params: { limit: 1 } };
              if (vErrors === null) {
                vErrors = [err2];
              } else {
                vErrors.push(err2);
              }
              errors++;
            }
          } else {
            const err3 = { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/" + i0, schemaPath: "#/additionalProperties/items/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
        }
      }
      if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
        if (Object.keys(data0).length < 1) {
          const err4 = { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/minProperties", keyword: "minProperties", params: { limit: 1 } };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
        for (const key1 in data0) {
          if (!(key1 === "paths" || key1 === "kinds" || key1 === "schema" || key1 === "url_impact" || pattern3.test(key1))) {
            const err5 = { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/additionalProperties/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
        if (data0.paths !== void 0) {
          let data2 = data0.paths;
          if (Array.isArray(data2)) {
            if (data2.length < 1) {
              const err6 = { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/paths", schemaPath: "#/additionalProperties/properties/paths/minItems", keyword: "minItems", params: { limit: 1 } };
              if (vErrors === null) {
                vErrors = [err6];
              } else {
                vErrors.push(err6);
              }
              errors++;
            }
            const len1 = data2.length;
            for (let i1 = 0; i1 < len1; i1++) {
              if (!validate55(data2[i1], { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/paths/" + i1, parentData: data2, parentDataProperty: i1, rootData, dynamicAnchors })) {
                vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
                errors = vErrors.length;
              }
            }
          } else {
            const err7 = { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/paths", schemaPath: "#/additionalProperties/properties/paths/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
        if (data0.kinds !== void 0) {
          let data4 = data0.kinds;
          if (Array.isArray(data4)) {
            if (data4.length < 1) {
              const err8 = { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/kinds", schemaPath: "#/additionalProperties/properties/kinds/minItems", keyword: "minItems", params: { limit: 1 } };
              if (vErrors === null) {
                vErrors = [err8];
              } else {
                vErrors.push(err8);
              }
              errors++;
            }
            const len2 = data4.length;
            for (let i2 = 0; i2 < len2; i2++) {
              let data5 = data4[i2];
              if (!(data5 === "add" || data5 === "modify" || data5 === "delete" || data5 === "rename" || data5 === "mode" || data5 === "type")) {
                const err9 = { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/kinds/" + i2, schemaPath: "#/additionalProperties/properties/kinds/items/enum", keyword: "enum", params: { allowedValues: schema44.additionalProperties.properties.kinds.items.enum } };
                if (vErrors === null) {
                  vErrors = [err9];
                } else {
                  vErrors.push(err9);
                }
                errors++;
              }
            }
            let i3 = data4.length;
            let j0;
            if (i3 > 1) {
              outer0:
                for (; i3--; ) {
                  for (j0 = i3; j0--; ) {
                    if (func0(data4[i3], data4[j0])) {
                      const err10 = { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/kinds", schemaPath: "#/additionalProperties/properties/kinds/uniqueItems", keyword: "uniqueItems", params: { i: i3, j: j0 } };
                      if (vErrors === null) {
                        vErrors = [err10];
                      } else {
                        vErrors.push(err10);
                      }
                      errors++;
                      break outer0;
                    }
                  }
                }
            }
          } else {
            const err11 = { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/kinds", schemaPath: "#/additionalProperties/properties/kinds/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
        if (data0.schema !== void 0) {
          let data6 = data0.schema;
          if (Array.isArray(data6)) {
            if (data6.length < 1) {
              const err12 = { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/schema", schemaPath: "#/additionalProperties/properties/schema/minItems", keyword: "minItems", params: { limit: 1 } };
              if (vErrors === null) {
                vErrors = [err12];
              } else {
                vErrors.push(err12);
              }
              errors++;
            }
            const len3 = data6.length;
            for (let i4 = 0; i4 < len3; i4++) {
              let data7 = data6[i4];
              if (typeof data7 === "string") {
                if (!pattern34.test(data7)) {
                  const err13 = { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/schema/" + i4, schemaPath: "#/additionalProperties/properties/schema/items/pattern", keyword: "pattern", params: { pattern: "^[A-Za-z0-9]+$" } };
                  if (vErrors === null) {
                    vErrors = [err13];
                  } else {
                    vErrors.push(err13);
                  }
                  errors++;
                }
              } else {
                const err14 = { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/schema/" + i4, schemaPath: "#/additionalProperties/properties/schema/items/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                  vErrors = [err14];
                } else {
                  vErrors.push(err14);
                }
                errors++;
              }
            }
          } else {
            const err15 = { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/schema", schemaPath: "#/additionalProperties/properties/schema/type", keyword: "type", params: { type: "array" } };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
        }
        if (data0.url_impact !== void 0) {
          let data8 = data0.url_impact;
          if (!(data8 === "none" || data8 === "additive" || data8 === "mutating" || data8 === "destructive")) {
            const err16 = { instancePath: instancePath + "/" + key0.replace(/~/g, "~0").replace(/\//g, "~1") + "/url_impact", schemaPath: "#/additionalProperties/properties/url_impact/enum", keyword: "enum", params: { allowedValues: schema44.additionalProperties.properties.url_impact.enum } };
            if (vErrors === null) {
              vErrors = [err16];
            } else {
              vErrors.push(err16);
            }
            errors++;
          }
        }
      }
    }
  } else {
    const err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err17];
    } else {
      vErrors.push(err17);
    }
    errors++;
  }
  validate120.errors = vErrors;
  return errors === 0;
}
validate120.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate52.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.version !== void 0) {
      if (1 !== data.version) {
        const err0 = { instancePath: instancePath + "/version", schemaPath: "#/properties/version/const", keyword: "const", params: { allowedValue: 1 } };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.extends !== void 0) {
      let data1 = data.extends;
      if (Array.isArray(data1)) {
        const len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          if (typeof data2 === "string") {
            if (func1(data2) < 1) {
              const err1 = { instancePath: instancePath + "/extends/" + i0, schemaPath: "#/properties/extends/items/minLength", keyword: "minLength", params: { limit: 1 } };
              if (vErrors === null) {
                vErrors = [err1];
              } else {
                vErrors.push(err1);
              }
              errors++;
            }
          } else {
            const err2 = { instancePath: instancePath + "/extends/" + i0, schemaPath: "#/properties/extends/items/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
        }
      } else {
        const err3 = { instancePath: instancePath + "/extends", schemaPath: "#/properties/extends/type", keyword: "type", params: { type: "array" } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.protected_paths !== void 0) {
      if (!validate53(data.protected_paths, { instancePath: instancePath + "/protected_paths", parentData: data, parentDataProperty: "protected_paths", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
        errors = vErrors.length;
      }
    }
    if (data.scope !== void 0) {
      if (!validate60(data.scope, { instancePath: instancePath + "/scope", parentData: data, parentDataProperty: "scope", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors);
        errors = vErrors.length;
      }
    }
    if (data.limits !== void 0) {
      if (!validate64(data.limits, { instancePath: instancePath + "/limits", parentData: data, parentDataProperty: "limits", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors);
        errors = vErrors.length;
      }
    }
    if (data.brand !== void 0) {
      if (!validate66(data.brand, { instancePath: instancePath + "/brand", parentData: data, parentDataProperty: "brand", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
        errors = vErrors.length;
      }
    }
    if (data.prohibited_terms !== void 0) {
      if (!validate70(data.prohibited_terms, { instancePath: instancePath + "/prohibited_terms", parentData: data, parentDataProperty: "prohibited_terms", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate70.errors : vErrors.concat(validate70.errors);
        errors = vErrors.length;
      }
    }
    if (data.hidden_text !== void 0) {
      if (!validate74(data.hidden_text, { instancePath: instancePath + "/hidden_text", parentData: data, parentDataProperty: "hidden_text", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
        errors = vErrors.length;
      }
    }
    if (data.patterns !== void 0) {
      if (!validate77(data.patterns, { instancePath: instancePath + "/patterns", parentData: data, parentDataProperty: "patterns", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
        errors = vErrors.length;
      }
    }
    if (data.facts !== void 0) {
      if (!validate83(data.facts, { instancePath: instancePath + "/facts", parentData: data, parentDataProperty: "facts", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
        errors = vErrors.length;
      }
    }
    if (data.constraints !== void 0) {
      if (!validate88(data.constraints, { instancePath: instancePath + "/constraints", parentData: data, parentDataProperty: "constraints", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors);
        errors = vErrors.length;
      }
    }
    if (data.require_review !== void 0) {
      if (!validate90(data.require_review, { instancePath: instancePath + "/require_review", parentData: data, parentDataProperty: "require_review", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
        errors = vErrors.length;
      }
    }
    if (data.sealed_scenarios !== void 0) {
      if (!validate92(data.sealed_scenarios, { instancePath: instancePath + "/sealed_scenarios", parentData: data, parentDataProperty: "sealed_scenarios", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
        errors = vErrors.length;
      }
    }
    if (data.test_weakening !== void 0) {
      if (!validate95(data.test_weakening, { instancePath: instancePath + "/test_weakening", parentData: data, parentDataProperty: "test_weakening", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
        errors = vErrors.length;
      }
    }
    if (data.governance !== void 0) {
      if (!validate99(data.governance, { instancePath: instancePath + "/governance", parentData: data, parentDataProperty: "governance", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
        errors = vErrors.length;
      }
    }
    if (data.corrections !== void 0) {
      if (!validate103(data.corrections, { instancePath: instancePath + "/corrections", parentData: data, parentDataProperty: "corrections", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate103.errors : vErrors.concat(validate103.errors);
        errors = vErrors.length;
      }
    }
    if (data.approvals !== void 0) {
      if (!validate105(data.approvals, { instancePath: instancePath + "/approvals", parentData: data, parentDataProperty: "approvals", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
        errors = vErrors.length;
      }
    }
    if (data.trusted_keys !== void 0) {
      if (!validate107(data.trusted_keys, { instancePath: instancePath + "/trusted_keys", parentData: data, parentDataProperty: "trusted_keys", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
        errors = vErrors.length;
      }
    }
    if (data.attestation !== void 0) {
      if (!validate111(data.attestation, { instancePath: instancePath + "/attestation", parentData: data, parentDataProperty: "attestation", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors);
        errors = vErrors.length;
      }
    }
    if (data.merge !== void 0) {
      if (!validate113(data.merge, { instancePath: instancePath + "/merge", parentData: data, parentDataProperty: "merge", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
        errors = vErrors.length;
      }
    }
    if (data.urls !== void 0) {
      if (!validate115(data.urls, { instancePath: instancePath + "/urls", parentData: data, parentDataProperty: "urls", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
        errors = vErrors.length;
      }
    }
    if (data.selectors !== void 0) {
      if (!validate120(data.selectors, { instancePath: instancePath + "/selectors", parentData: data, parentDataProperty: "selectors", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
        errors = vErrors.length;
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validate52.errors = vErrors;
  return errors === 0;
}
validate52.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
export {
  stdin_default as default,
  validate
};
