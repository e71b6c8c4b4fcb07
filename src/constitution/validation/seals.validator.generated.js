// Generated from schemas/seals.schema.json by `npm run schemas`. Do not edit.
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

// <stdin>
var validate = validate52;
var stdin_default = validate52;
var pattern3 = new RegExp("^[0-9a-f]{64}$", "u");
var pattern6 = new RegExp("^[0-9a-f]{16}$", "u");
var func1 = require_ucs2length().default;
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
    if (data.version === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "version" } };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.algorithm === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "algorithm" } };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.files === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "files" } };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.version !== void 0) {
      if (1 !== data.version) {
        const err3 = { instancePath: instancePath + "/version", schemaPath: "#/properties/version/const", keyword: "const", params: { allowedValue: 1 } };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.algorithm !== void 0) {
      if ("sha256" !== data.algorithm) {
        const err4 = { instancePath: instancePath + "/algorithm", schemaPath: "#/properties/algorithm/const", keyword: "const", params: { allowedValue: "sha256" } };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.files !== void 0) {
      let data2 = data.files;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2)) {
        for (const key0 in data2) {
          let data3 = data2[key0];
          if (typeof data3 === "string") {
            if (!pattern3.test(data3)) {
              const err5 = { instancePath: instancePath + "/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/files/additionalProperties/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" } };
              if (vErrors === null) {
                vErrors = [err5];
              } else {
                vErrors.push(err5);
              }
              errors++;
            }
          } else {
            const err6 = { instancePath: instancePath + "/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/files/additionalProperties/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
      } else {
        const err7 = { instancePath: instancePath + "/files", schemaPath: "#/properties/files/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.withheld !== void 0) {
      let data4 = data.withheld;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        if (data4.salt === void 0) {
          const err8 = { instancePath: instancePath + "/withheld", schemaPath: "#/properties/withheld/required", keyword: "required", params: { missingProperty: "salt" } };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (data4.scenarios === void 0) {
          const err9 = { instancePath: instancePath + "/withheld", schemaPath: "#/properties/withheld/required", keyword: "required", params: { missingProperty: "scenarios" } };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
        for (const key1 in data4) {
          if (!(key1 === "salt" || key1 === "scenarios")) {
            const err10 = { instancePath: instancePath + "/withheld", schemaPath: "#/properties/withheld/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 } };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
        if (data4.salt !== void 0) {
          let data5 = data4.salt;
          if (typeof data5 === "string") {
            if (!pattern3.test(data5)) {
              const err11 = { instancePath: instancePath + "/withheld/salt", schemaPath: "#/properties/withheld/properties/salt/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" } };
              if (vErrors === null) {
                vErrors = [err11];
              } else {
                vErrors.push(err11);
              }
              errors++;
            }
          } else {
            const err12 = { instancePath: instancePath + "/withheld/salt", schemaPath: "#/properties/withheld/properties/salt/type", keyword: "type", params: { type: "string" } };
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
        }
        if (data4.scenarios !== void 0) {
          let data6 = data4.scenarios;
          if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
            for (const key2 in data6) {
              const _errs16 = errors;
              if (typeof key2 === "string") {
                if (func1(key2) > 200) {
                  const err13 = { instancePath: instancePath + "/withheld/scenarios", schemaPath: "#/properties/withheld/properties/scenarios/propertyNames/maxLength", keyword: "maxLength", params: { limit: 200 }, propertyName: key2 };
                  if (vErrors === null) {
                    vErrors = [err13];
                  } else {
                    vErrors.push(err13);
                  }
                  errors++;
                }
                if (func1(key2) < 1) {
                  const err14 = { instancePath: instancePath + "/withheld/scenarios", schemaPath: "#/properties/withheld/properties/scenarios/propertyNames/minLength", keyword: "minLength", params: { limit: 1 }, propertyName: key2 };
                  if (vErrors === null) {
                    vErrors = [err14];
                  } else {
                    vErrors.push(err14);
                  }
                  errors++;
                }
              }
              var valid3 = _errs16 === errors;
              if (!valid3) {
                const err15 = { instancePath: instancePath + "/withheld/scenarios", schemaPath: "#/properties/withheld/properties/scenarios/propertyNames", keyword: "propertyNames", params: { propertyName: key2 } };
                if (vErrors === null) {
                  vErrors = [err15];
                } else {
                  vErrors.push(err15);
                }
                errors++;
              }
            }
            for (const key3 in data6) {
              let data7 = data6[key3];
              if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                if (data7.commitment === void 0) {
                  const err16 = { instancePath: instancePath + "/withheld/scenarios/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/withheld/properties/scenarios/additionalProperties/required", keyword: "required", params: { missingProperty: "commitment" } };
                  if (vErrors === null) {
                    vErrors = [err16];
                  } else {
                    vErrors.push(err16);
                  }
                  errors++;
                }
                if (data7.lines === void 0) {
                  const err17 = { instancePath: instancePath + "/withheld/scenarios/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/withheld/properties/scenarios/additionalProperties/required", keyword: "required", params: { missingProperty: "lines" } };
                  if (vErrors === null) {
                    vErrors = [err17];
                  } else {
                    vErrors.push(err17);
                  }
                  errors++;
                }
                for (const key4 in data7) {
                  if (!(key4 === "commitment" || key4 === "lines")) {
                    const err18 = { instancePath: instancePath + "/withheld/scenarios/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/withheld/properties/scenarios/additionalProperties/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key4 } };
                    if (vErrors === null) {
                      vErrors = [err18];
                    } else {
                      vErrors.push(err18);
                    }
                    errors++;
                  }
                }
                if (data7.commitment !== void 0) {
                  let data8 = data7.commitment;
                  if (typeof data8 === "string") {
                    if (!pattern3.test(data8)) {
                      const err19 = { instancePath: instancePath + "/withheld/scenarios/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/commitment", schemaPath: "#/properties/withheld/properties/scenarios/additionalProperties/properties/commitment/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{64}$" } };
                      if (vErrors === null) {
                        vErrors = [err19];
                      } else {
                        vErrors.push(err19);
                      }
                      errors++;
                    }
                  } else {
                    const err20 = { instancePath: instancePath + "/withheld/scenarios/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/commitment", schemaPath: "#/properties/withheld/properties/scenarios/additionalProperties/properties/commitment/type", keyword: "type", params: { type: "string" } };
                    if (vErrors === null) {
                      vErrors = [err20];
                    } else {
                      vErrors.push(err20);
                    }
                    errors++;
                  }
                }
                if (data7.lines !== void 0) {
                  let data9 = data7.lines;
                  if (Array.isArray(data9)) {
                    const len0 = data9.length;
                    for (let i0 = 0; i0 < len0; i0++) {
                      let data10 = data9[i0];
                      if (typeof data10 === "string") {
                        if (!pattern6.test(data10)) {
                          const err21 = { instancePath: instancePath + "/withheld/scenarios/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/lines/" + i0, schemaPath: "#/properties/withheld/properties/scenarios/additionalProperties/properties/lines/items/pattern", keyword: "pattern", params: { pattern: "^[0-9a-f]{16}$" } };
                          if (vErrors === null) {
                            vErrors = [err21];
                          } else {
                            vErrors.push(err21);
                          }
                          errors++;
                        }
                      } else {
                        const err22 = { instancePath: instancePath + "/withheld/scenarios/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/lines/" + i0, schemaPath: "#/properties/withheld/properties/scenarios/additionalProperties/properties/lines/items/type", keyword: "type", params: { type: "string" } };
                        if (vErrors === null) {
                          vErrors = [err22];
                        } else {
                          vErrors.push(err22);
                        }
                        errors++;
                      }
                    }
                  } else {
                    const err23 = { instancePath: instancePath + "/withheld/scenarios/" + key3.replace(/~/g, "~0").replace(/\//g, "~1") + "/lines", schemaPath: "#/properties/withheld/properties/scenarios/additionalProperties/properties/lines/type", keyword: "type", params: { type: "array" } };
                    if (vErrors === null) {
                      vErrors = [err23];
                    } else {
                      vErrors.push(err23);
                    }
                    errors++;
                  }
                }
              } else {
                const err24 = { instancePath: instancePath + "/withheld/scenarios/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/withheld/properties/scenarios/additionalProperties/type", keyword: "type", params: { type: "object" } };
                if (vErrors === null) {
                  vErrors = [err24];
                } else {
                  vErrors.push(err24);
                }
                errors++;
              }
            }
          } else {
            const err25 = { instancePath: instancePath + "/withheld/scenarios", schemaPath: "#/properties/withheld/properties/scenarios/type", keyword: "type", params: { type: "object" } };
            if (vErrors === null) {
              vErrors = [err25];
            } else {
              vErrors.push(err25);
            }
            errors++;
          }
        }
      } else {
        const err26 = { instancePath: instancePath + "/withheld", schemaPath: "#/properties/withheld/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
          vErrors = [err26];
        } else {
          vErrors.push(err26);
        }
        errors++;
      }
    }
  } else {
    const err27 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
    if (vErrors === null) {
      vErrors = [err27];
    } else {
      vErrors.push(err27);
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
